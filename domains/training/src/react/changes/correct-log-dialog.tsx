import type { CorrectionProps } from '@threshold/api/react';
import { lengthUnit } from '@threshold/physiology';
import { LoadingLines, Modal, notify, useOpened, useUnits } from '@threshold/ui';
import type { LogWorkoutWire } from '../../change-schemas.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { LogForm } from './log-form.tsx';
import { entryToLogValues, restoreUntouchedDistance } from './log-values.ts';
import { useLogWorkout } from './use-log-workout.ts';

/** Corrects a workout that was logged offline and then rejected by the server. */
const CorrectLogDialog = ({ opened, entry, onClose }: CorrectionProps) => (
  <Modal opened={useOpened(opened)} onClose={onClose} title="Log Past Workout">
    <CorrectForm entry={entry} onClose={onClose} />
  </Modal>
);

const CorrectForm = ({ entry: { key, input, refusal }, onClose }: Omit<CorrectionProps, 'opened'>) => {
  const { data: day } = useTrainingDay();
  const unit = lengthUnit(useUnits());
  const log = useLogWorkout(onClose, key);
  if (!day || !isLogEntry(input))
    return <LoadingLines label="Loading workout..." heightsPx={[66, 66, 66, 44]} />;
  return (
    <LogForm
      initialValues={entryToLogValues(input, unit)}
      rejection={refusal}
      today={day.today}
      submitLabel="Log Workout"
      onSend={(corrected, isDirty) => log(restoreUntouchedDistance(corrected, input, isDirty))}
      onError={({ message }) => notify({ title: 'Error saving workout', message, tone: 'error' })}
    />
  );
};

/** A shallow check is enough, because only the form writes these entries. */
const isLogEntry = (input: unknown): input is LogWorkoutWire =>
  typeof input === 'object' && input !== null && 'type' in input && 'session' in input && 'duration' in input;

export default CorrectLogDialog;
