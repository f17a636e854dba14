import { toApiError } from '@threshold/api/react';
import { type LocalDate, lengthUnit } from '@threshold/physiology';
import { ErrorState, LoadingLines, Modal, notify, useOpenedAfterMount, useUnits } from '@threshold/ui';
import { trpc } from '../api.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { LogForm } from './log-form.tsx';
import { getChangedFields, workoutToLogValues } from './log-values.ts';
import { MUTATION_META } from './mutation-meta.ts';
import { RecordingForm } from './recording-form.tsx';
import { useUndo } from './use-undo.ts';
import type { WorkoutDialogProps } from './workout-dialog-props.ts';

/** Edits a logged workout, or the entered fields of a recorded one. Sends only changed fields. */
const EditWorkoutDialog = ({ workout, opened, onClose }: WorkoutDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Edit workout">
    <EditForm workout={workout} onClose={onClose} />
  </Modal>
);

type EditFormProps = Pick<WorkoutDialogProps, 'workout' | 'onClose'>;

const EditForm = ({ workout, onClose }: EditFormProps) => {
  const { data: day, error, refetch } = useTrainingDay();
  const unit = lengthUnit(useUnits());
  if (!day && error) return <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />;
  if (!day) return <LoadingLines label="Loading workout..." heightsPx={[66, 66, 66, 44]} />;
  return workout.logged ? (
    <LoggedForm workout={workout} today={day.today} onClose={onClose} />
  ) : (
    <RecordingForm workout={workout} unit={unit} onClose={onClose} />
  );
};

interface LoggedFormProps extends EditFormProps {
  readonly today: LocalDate;
}

const LoggedForm = ({ workout, today, onClose }: LoggedFormProps) => {
  const edit = trpc.training.editWorkout.useMutation({ meta: MUTATION_META });
  const offerUndo = useUndo();
  const unit = lengthUnit(useUnits());
  return (
    <LogForm
      initialValues={workoutToLogValues(workout, unit)}
      today={today}
      submitLabel="Save changes"
      onSend={async (entry, isDirty) => {
        const changes = getChangedFields(entry, isDirty);
        if (changes !== null) {
          const { undoId } = await edit.mutateAsync({ ...changes, workoutId: workout.id });
          offerUndo(undoId, 'Workout changed');
        }
        onClose();
      }}
      onError={({ message }) => notify({ title: 'Error saving workout', message, tone: 'error' })}
    />
  );
};

export default EditWorkoutDialog;
