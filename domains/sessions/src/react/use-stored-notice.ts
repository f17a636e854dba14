import { useNavigate } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { notify } from '@threshold/ui';
import { useEffect } from 'react';
import { onStored } from '../journal/delivered.ts';

const LONG_ENOUGH_MS = 10_000;

/** Says that a session which the athlete discarded had been saved as a workout before, and leads to it. */
export function useStoredNotice(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onStored((workoutId) =>
        notify({
          title: 'Session not discarded',
          message: 'It was already saved as a workout.',
          durationMs: LONG_ENOUGH_MS,
          action: { label: 'Open workout', onPress: () => void navigate(trainingPaths.workout(workoutId)) },
        }),
      ),
    [navigate],
  );
}
