import { Button } from '@mantine/core';
import { ConfirmDialog, notify, notifyError } from '@threshold/ui';
import { useState } from 'react';
import type { ImportView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { formatActivityCount } from '../imports/format.ts';

const UNDO_LABEL = 'Undo this import';

/** The button and its confirmation. An import can also be undone while it is still landing. */
export const UndoImportButton = ({ view: { id, name, counts } }: { readonly view: ImportView }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const undo = trpc.files.undoImport.useMutation({
    meta: { invalidates: ['training', 'sessions', 'gamification', 'social'] },
    onError: notifyError,
    onSuccess: () => notify({ title: 'Import undone', message: name, tone: 'success' }),
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsConfirming(true)}>
        {UNDO_LABEL}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        danger
        title={`${UNDO_LABEL}?`}
        confirmLabel={UNDO_LABEL}
        isPending={undo.isPending}
        onConfirm={() => undo.mutate({ importId: id })}
        onClose={() => setIsConfirming(false)}
      >
        This deletes the workouts from “{name}” ({formatActivityCount(counts.landed)}) and their recordings.
        They’ll no longer count toward your totals, load and records.
      </ConfirmDialog>
    </>
  );
};
