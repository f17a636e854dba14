import type { LocalDate } from '@threshold/physiology';
import { Modal, useOpened } from '@threshold/ui';
import { useState } from 'react';
import type { ThresholdView } from '../../../schemas.ts';
import { ThresholdForm } from './threshold-form.tsx';
import { ThresholdRemoval } from './threshold-removal.tsx';

interface ThresholdDialogProps {
  readonly opened: boolean;
  /** The edited entry; null for a new one. */
  readonly row: ThresholdView | null;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

const ThresholdDialog = ({ opened, row, today, onClose }: ThresholdDialogProps) => {
  const [isRemoving, setRemoving] = useState(false);
  const close = () => {
    setRemoving(false);
    onClose();
  };
  return (
    <Modal opened={useOpened(opened)} onClose={close} title={titleOf(row, isRemoving)}>
      {row !== null && isRemoving ? (
        <ThresholdRemoval row={row} onBack={() => setRemoving(false)} onDone={close} />
      ) : (
        <ThresholdForm row={row} today={today} onRemove={() => setRemoving(true)} onDone={close} />
      )}
    </Modal>
  );
};
export default ThresholdDialog;

function titleOf(row: ThresholdView | null, isRemoving: boolean): string {
  if (row === null) return 'Add an LTHR value';
  return isRemoving ? 'Remove this LTHR value?' : 'Edit LTHR value';
}
