import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { sessionsPaths } from '@threshold/contracts/sessions';
import type { WorkoutDetailView } from '../../schemas.ts';

/** Leads to the workout's live session; quieter once it is done. */
export const StartWorkout = ({ workout }: { readonly workout: WorkoutDetailView }) => (
  <Button
    component="a"
    {...useLinkProps(sessionsPaths.live(workout.id))}
    variant={workout.completed === 1 ? 'default' : 'filled'}
    leftSection={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
  >
    Start Workout
  </Button>
);
