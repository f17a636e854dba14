import type { CorrectionProps } from '@threshold/api/react';
import { LoadingLines, Modal, useOpened, useToday, useUnits } from '@threshold/ui';
import type { SaveLog } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { toEntryValues } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';

const CorrectLogDialog = ({ opened, entry, onClose }: CorrectionProps) => (
  <Modal opened={useOpened(opened)} onClose={onClose} title="Daily entry">
    <CorrectForm entry={entry} onClose={onClose} />
  </Modal>
);

const CorrectForm = ({ entry, onClose }: Omit<CorrectionProps, 'opened'>) => {
  const units = useUnits();
  const { data: calendar } = trpc.nutrition.calendar.useQuery();
  const today = useToday(calendar?.timeZone ?? 'UTC');
  const { input } = entry;
  if (!calendar || !isLog(input)) return <LoadingLines label="Loading entry" heightsPx={[66, 66, 66, 42]} />;
  return (
    <EntryFields
      today={today}
      units={units}
      initial={toEntryValues(input, units)}
      correction={entry}
      onDone={onClose}
    />
  );
};

/** Stored offline logs are written by this form only, so this check suffices. */
const isLog = (input: unknown): input is SaveLog =>
  typeof input === 'object' && input !== null && 'date' in input && typeof input.date === 'string';

export default CorrectLogDialog;
