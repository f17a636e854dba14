import { useNavigate } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { notify } from '@threshold/ui';
import { useEffect } from 'react';
import { onKeptWorkout } from '../journal/delivery/delivery-channels.ts';

const NOTICE_DURATION_MS = 10_000;

/** Notifies the athlete that a discarded session was already saved as a workout, with a link to it. */
export function useKeptWorkoutNotice(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onKeptWorkout((workoutId) =>
        notify({
          title: 'Session not discarded',
          message: 'It was already saved as a workout.',
          durationMs: NOTICE_DURATION_MS,
          action: { label: 'Open workout', onPress: () => void navigate(trainingPaths.workout(workoutId)) },
        }),
      ),
    [navigate],
  );
}
