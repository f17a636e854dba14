import type { LocalDate } from '@threshold/physiology';
import { Modal, notify, useOpenedAfterMount } from '@threshold/ui';
import { LogForm } from './log-form.tsx';
import { createEmptyLog } from './log-values.ts';
import { useLogWorkout } from './use-log-workout.ts';

interface LogWorkoutDialogProps {
  readonly opened: boolean;
  /** The initial day of the form. */
  readonly date: LocalDate;
  /** The latest selectable day. */
  readonly today: LocalDate;
  readonly onClose: () => void;
}

const LogWorkoutDialog = ({ opened, date, today, onClose }: LogWorkoutDialogProps) => {
  const logWorkout = useLogWorkout(onClose);
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Log Past Workout">
      {/* A closed modal unmounts the form, so that the next opening starts empty. */}
      <LogForm
        initialValues={createEmptyLog(date)}
        today={today}
        isNew
        submitLabel="Log Workout"
        onSend={logWorkout}
        onError={({ message }) => notify({ title: 'Error saving workout', message, tone: 'error' })}
      />
    </Modal>
  );
};

export default LogWorkoutDialog;
