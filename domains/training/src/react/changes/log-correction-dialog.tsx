import { type CorrectionProps, toApiError } from '@threshold/api/react';
import { lengthUnit } from '@threshold/physiology';
import { ErrorState, LoadingLines, Modal, notify, useOpenedAfterMount, useUnits } from '@threshold/ui';
import { useTrainingDay } from '../use-training-day.ts';
import { LogForm } from './log-form.tsx';
import { restoreUntouchedDistance, type StoredLog, toStoredLogValues } from './log-values.ts';
import { useLogWorkout } from './use-log-workout.ts';

/**
 * Corrects a workout that was logged offline and then rejected by the server. Fields missing from an
 * incomplete entry are empty, so that the athlete can fill them in.
 */
const LogCorrectionDialog = ({ opened, entry, onClose }: CorrectionProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Log Past Workout">
    <LogCorrectionForm entry={entry} onClose={onClose} />
  </Modal>
);

const LogCorrectionForm = ({ entry: { key, input, refusal }, onClose }: Omit<CorrectionProps, 'opened'>) => {
  const { data: day, error, refetch } = useTrainingDay();
  const unit = lengthUnit(useUnits());
  const log = useLogWorkout(onClose, key);
  if (!day && error) return <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />;
  if (!day) return <LoadingLines label="Loading workout..." heightsPx={[66, 66, 66, 44]} />;
  const storedLog: StoredLog = typeof input === 'object' && input !== null ? input : {};
  return (
    <LogForm
      initialValues={toStoredLogValues(storedLog, unit)}
      rejection={refusal}
      today={day.today}
      submitLabel="Log Workout"
      onSend={(correctedEntry, isDirty) => log(restoreUntouchedDistance(correctedEntry, storedLog, isDirty))}
      onError={({ message }) => notify({ title: 'Error saving workout', message, tone: 'error' })}
    />
  );
};

export default LogCorrectionDialog;
