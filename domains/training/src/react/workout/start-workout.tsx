import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import type { WorkoutDetailView } from '../../schemas.ts';
import { useIsCautious } from '../verdict/use-is-cautious.ts';

interface StartWorkoutProps {
  readonly workout: Pick<WorkoutDetailView, 'id' | 'caution'>;
  /** True if the day has passed; Start is then not the primary action. */
  readonly missed: boolean;
}

/** Link to the workout's live session; less prominent if missed or with a warning. */
export const StartWorkout = ({ workout, missed }: StartWorkoutProps) => (
  <Button
    component="a"
    {...useLinkProps(sessionsPaths.live(workout.id))}
    variant={useIsCautious() || workout.caution !== null || missed ? 'default' : 'filled'}
    leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
  >
    Start Workout
  </Button>
);
