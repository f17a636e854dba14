import type { LocalDate } from '@threshold/physiology';
import { Modal, notify, useOpened } from '@threshold/ui';
import { LogForm } from './log-form.tsx';
import { emptyLog } from './log-values.ts';
import { useLogWorkout } from './use-log-workout.ts';

/** `date` is the initial day, `today` the latest selectable one. */
interface LogWorkoutDialogProps {
  readonly opened: boolean;
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

const LogWorkoutDialog = ({ opened, date, today, onClose }: LogWorkoutDialogProps) => {
  const log = useLogWorkout(onClose);
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title="Log Past Workout">
      {/* A closed modal unmounts its content and its input. */}
      <LogForm
        initial={emptyLog(date)}
        today={today}
        submitLabel="Log Workout"
        onSend={log}
        onError={({ message }) => notify({ title: 'Error saving workout', message, tone: 'error' })}
      />
    </Modal>
  );
};

export default LogWorkoutDialog;
