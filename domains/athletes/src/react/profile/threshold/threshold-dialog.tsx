import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { FormError, Modal, useOpenedAfterMount } from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import { useState } from 'react';
import type { ThresholdView } from '../../../threshold-schemas.ts';
import { trpc } from '../../api.ts';
import dialog from '../../dialog.module.css';
import { ThresholdForm } from './threshold-form.tsx';
import { ThresholdPreviewText } from './threshold-preview-text.tsx';
import { notifyThresholdSaved, THRESHOLD_MUTATION_META } from './threshold-toast.ts';

interface ThresholdDialogProps {
  readonly opened: boolean;
  /** Null for a new entry. */
  readonly row: ThresholdView | null;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

const ThresholdDialog = ({ opened, row, today, onClose }: ThresholdDialogProps) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const close = () => {
    setIsRemoving(false);
    onClose();
  };
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={close} title={formatTitle(row, isRemoving)}>
      {row !== null && isRemoving ? (
        <ThresholdRemoval row={row} onBack={() => setIsRemoving(false)} onDone={close} />
      ) : (
        <ThresholdForm row={row} today={today} onRemove={() => setIsRemoving(true)} onDone={close} />
      )}
    </Modal>
  );
};
export default ThresholdDialog;

function formatTitle(row: ThresholdView | null, isRemoving: boolean): string {
  if (row === null) return 'Add an LTHR value';
  return isRemoving ? 'Remove this LTHR value?' : 'Edit LTHR value';
}

interface ThresholdRemovalProps {
  readonly row: ThresholdView;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const ThresholdRemoval = ({ row: { date, lthr }, onBack, onDone }: ThresholdRemovalProps) => {
  const remove = trpc.athletes.removeThreshold.useMutation({
    meta: THRESHOLD_MUTATION_META,
    onSuccess: (recomputation) => {
      notifyThresholdSaved('LTHR value removed', recomputation);
      onDone();
    },
  });
  return (
    <div className={dialog.body}>
      <p>
        {lthr === null ? 'The empty value' : `${lthr} bpm`} on {formatDate(date)} will no longer count.
      </p>
      <ThresholdPreviewText input={{ date, lthr: null }} />
      <FormError message={remove.error ? toApiError(remove.error).message : null} />
      <div className={dialog.buttons}>
        <Button variant="default" data-autofocus disabled={remove.isPending} onClick={onBack}>
          Back
        </Button>
        <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate({ date })}>
          Remove
        </Button>
      </div>
    </div>
  );
};
