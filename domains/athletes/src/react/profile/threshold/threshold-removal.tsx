import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { FormError } from '@threshold/ui';
import type { ThresholdView } from '../../../schemas.ts';
import { trpc } from '../../api.ts';
import dialog from '../../dialog.module.css';
import { shortDate } from '../../long-date.ts';
import { ThresholdPreviewText } from './threshold-preview.tsx';
import { savedThresholdToast, THRESHOLD_INVALIDATES } from './threshold-toast.ts';

interface ThresholdRemovalProps {
  readonly row: ThresholdView;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export const ThresholdRemoval = ({ row: { date, lthr }, onBack, onDone }: ThresholdRemovalProps) => {
  const remove = trpc.athletes.removeThreshold.useMutation({
    meta: THRESHOLD_INVALIDATES,
    onSuccess: (recomputation) => {
      savedThresholdToast('LTHR value removed', recomputation);
      onDone();
    },
  });
  return (
    <div className={dialog.body}>
      <p>
        {lthr === null ? 'That it was cleared' : `${lthr} bpm`} on {shortDate(date)} no longer counts.
      </p>
      <ThresholdPreviewText asked={{ date, lthr: null }} />
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
