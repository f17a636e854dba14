import { type CorrectionProps, toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines, Modal, useOpenedAfterMount, useToday, useUnits } from '@threshold/ui';
import type { SaveLogInput } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { EntryFields } from './entry-fields.tsx';
import { toEntryValues } from './entry-values.ts';

const LogCorrectionDialog = ({ opened, entry, onClose }: CorrectionProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Daily entry">
    <LogCorrectionForm entry={entry} onClose={onClose} />
  </Modal>
);

const LogCorrectionForm = ({ entry, onClose }: Omit<CorrectionProps, 'opened'>) => {
  const units = useUnits();
  const { data: calendar, error, refetch } = trpc.nutrition.calendar.useQuery();
  const today = useToday(calendar?.timeZone ?? 'UTC');
  const { input } = entry;
  if (!calendar && error)
    return <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />;
  if (!calendar || !isLog(input)) return <LoadingLines label="Loading entry" heightsPx={[66, 66, 66, 42]} />;
  return (
    <EntryFields
      today={today}
      units={units}
      initialValues={toEntryValues(input, units)}
      correction={entry}
      onDone={onClose}
    />
  );
};

/** Only this form stores offline logs, so this check is enough. */
const isLog = (input: unknown): input is SaveLogInput =>
  typeof input === 'object' && input !== null && 'date' in input && typeof input.date === 'string';

export default LogCorrectionDialog;
