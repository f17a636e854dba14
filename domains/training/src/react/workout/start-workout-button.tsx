import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import type { WorkoutDetailView } from '../../schemas.ts';
import { useIsCautious } from '../verdict/use-is-cautious.ts';

interface StartWorkoutButtonProps {
  readonly workout: Pick<WorkoutDetailView, 'id' | 'caution'>;
  /** True for a missed workout, where Start is not the primary action. */
  readonly wasMissed: boolean;
  /** True if the workout is planned for today, or was missed and can be done today. */
  readonly isForToday: boolean;
  /** True before the workout's day. */
  readonly isAhead: boolean;
}

/** The button is less prominent before the workout's day, if the workout was missed or if there is a warning. */
export const StartWorkoutButton = ({ workout, wasMissed, isForToday, isAhead }: StartWorkoutButtonProps) => {
  const isCautious = useIsCautious() && isForToday;
  return (
    <Button
      component="a"
      {...useLinkProps(sessionsPaths.live(workout.id))}
      variant={isCautious || workout.caution !== null || wasMissed || isAhead ? 'default' : 'filled'}
      leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
    >
      Start Workout
    </Button>
  );
};
