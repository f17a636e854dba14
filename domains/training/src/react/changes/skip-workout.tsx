import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { shortDay } from '../format-day.ts';
import { INVALIDATES } from './invalidates.ts';
import { useLeaveWorkout } from './use-leave-workout.ts';
import { useUndo } from './use-undo.ts';

/** Skips a planned workout without a confirmation, because Undo restores it. */
export const SkipWorkout = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const offerUndo = useUndo();
  const leave = useLeaveWorkout();
  const skip = trpc.training.skipWorkout.useMutation({
    meta: INVALIDATES,
    onSuccess: async ({ undoId }) => {
      await leave(workout);
      offerUndo(undoId, 'Workout skipped', `${workout.type} of ${shortDay(workout.date)}`);
    },
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      disabled={skip.isPending}
      onClick={() => skip.mutate({ workoutId: workout.id })}
    >
      Skip
    </Button>
  );
};
