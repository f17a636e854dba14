import { Button } from '@mantine/core';
import type { LocalDate } from '@threshold/physiology';
import { notifyError } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from './mutation-meta.ts';
import { useLogWorkoutDialog } from './use-log-workout-dialog.tsx';
import { useUndo } from './use-undo.ts';

interface MissedActionsProps {
  readonly workout: WorkoutDetailView;
  readonly today: LocalDate;
}

export const MissedActions = ({ workout, today }: MissedActionsProps) => {
  const offerUndo = useUndo();
  const logDialog = useLogWorkoutDialog(today);
  const move = trpc.training.moveWorkout.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }) => offerUndo(undoId, 'Workout moved', 'It’s on your plan for today now.'),
    onError: notifyError,
  });
  return (
    <>
      <Button disabled={move.isPending} onClick={() => move.mutate({ workoutId: workout.id, date: today })}>
        Do it today
      </Button>
      <Button variant="default" onClick={() => logDialog.openFor(workout.date)}>
        Log it
      </Button>
      {logDialog.dialog}
    </>
  );
};
