import { LoadingLines, Modal, notify, useOpened } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { distanceUnit } from '../distance.ts';
import { useDashboardUnits, useTrainingDay } from '../use-training-day.ts';
import { ImportForm } from './import-form.tsx';
import { LogForm } from './log-form.tsx';
import { changedIn, valuesOfLogged } from './log-values.ts';
import { TOUCHED } from './touched.ts';
import { useUndo } from './use-undo.ts';
import type { WorkoutDialogProps } from './workout-dialog.ts';

/** Changes what was logged, or what an imported workout was; only what was touched is sent. */
const EditWorkoutDialog = ({ workout, opened, onClose }: WorkoutDialogProps) => (
  <Modal opened={useOpened(opened)} onClose={onClose} title="Edit workout">
    {workout.imported ? (
      <ImportForm workout={workout} onClose={onClose} />
    ) : (
      <EditForm workout={workout} onClose={onClose} />
    )}
  </Modal>
);

interface EditFormProps {
  readonly workout: WorkoutDetailView;
  readonly onClose: () => void;
}

const EditForm = ({ workout, onClose }: EditFormProps) => {
  const { data: day } = useTrainingDay();
  const edit = trpc.training.editWorkout.useMutation({ meta: TOUCHED });
  const offerUndo = useUndo();
  const unit = distanceUnit(useDashboardUnits());
  if (!day) return <LoadingLines label="Loading workout..." heightsPx={[66, 66, 66, 44]} />;
  return (
    <LogForm
      initial={valuesOfLogged(workout, unit)}
      today={day.today}
      submitLabel="Save changes"
      onSend={async (entry, isDirty) => {
        const change = changedIn(entry, isDirty);
        if (change !== null) {
          const { undoId } = await edit.mutateAsync({ ...change, workoutId: workout.id });
          offerUndo(undoId, 'Workout changed');
        }
        onClose();
      }}
      onFault={({ message }) => notify({ title: 'Error saving workout', message, tone: 'error' })}
    />
  );
};

export default EditWorkoutDialog;
