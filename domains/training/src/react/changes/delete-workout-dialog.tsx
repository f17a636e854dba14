import { ConfirmDialog, notifyError, useOpenedAfterMount } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import { trpc } from '../api.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { MUTATION_META } from './mutation-meta.ts';
import { useLeaveWorkout } from './use-leave-workout.ts';
import { useUndo } from './use-undo.ts';
import type { WorkoutDialogProps } from './workout-dialog-props.ts';

const DeleteWorkoutDialog = ({ workout, opened, onClose }: WorkoutDialogProps) => {
  const offerUndo = useUndo();
  const leave = useLeaveWorkout();
  const name = `${formatWorkoutType(workout.type)} of ${formatShortDate(workout.date)}`;
  const remove = trpc.training.deleteWorkout.useMutation({
    meta: MUTATION_META,
    onSuccess: async ({ undoId }) => {
      await leave(workout);
      offerUndo(undoId, 'Workout deleted', name);
    },
    onError: notifyError,
  });
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(opened)}
      danger
      title={`Delete the workout “${name}”?`}
      confirmLabel="Delete"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ workoutId: workout.id })}
      onClose={onClose}
    >
      It will be removed from your weeks and totals.
    </ConfirmDialog>
  );
};

export default DeleteWorkoutDialog;
