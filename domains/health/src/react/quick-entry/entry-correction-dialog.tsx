import type { CorrectionProps } from '@threshold/api/react';
import { Modal, useOpenedAfterMount, useUnits } from '@threshold/ui';
import { formatLongDay } from '@threshold/ui/format';
import type { HealthEntry } from '../../schemas.ts';
import { EntryFields } from './entry-fields.tsx';
import { toEntryValues } from './entry-values.ts';

const EntryCorrectionDialog = ({ opened, entry, onClose }: CorrectionProps) => {
  const { input } = entry;
  const units = useUnits();
  const isOpened = useOpenedAfterMount(opened);
  if (!isHealthEntry(input)) return null;
  return (
    <Modal opened={isOpened} onClose={onClose} title={`Health on ${formatLongDay(input.date)}`}>
      <EntryFields
        date={input.date}
        initialValues={toEntryValues(input, units)}
        correction={entry}
        onDone={onClose}
      />
    </Modal>
  );
};

/** A rough check is enough, because only this form stores these entries on the device. */
const isHealthEntry = (input: unknown): input is HealthEntry =>
  typeof input === 'object' && input !== null && 'date' in input && typeof input.date === 'string';

export default EntryCorrectionDialog;
