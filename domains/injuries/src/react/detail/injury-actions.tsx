import { Button } from '@mantine/core';
import { bodyPartLabel, type LocalDate } from '@threshold/physiology';
import { ConfirmDialog, notify, notifyError } from '@threshold/ui';
import { useState } from 'react';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { EditInjuryDialog } from '../log/edit-injury-dialog.tsx';
import { MUTATION_META } from '../mutation-meta.ts';
import { useUndo } from '../use-undo.ts';
import classes from './detail.module.css';

interface InjuryActionsProps {
  readonly injury: InjuryView;
  readonly today: LocalDate;
  /** Called once the injury is recovered or deleted. */
  readonly onDone: () => void;
}

/** Edit, Mark as Recovered and Delete with the specified confirmation (docs/specification.md#7-calls). */
export const InjuryActions = ({ injury, today, onDone }: InjuryActionsProps) => {
  const { id, bodyPart, status } = injury;
  const [openDialog, setOpenDialog] = useState<'recover' | 'delete' | 'edit' | null>(null);
  const { offerInjuryUndo } = useUndo();
  const close = () => setOpenDialog(null);
  const recoverMutation = trpc.injuries.changeInjury.useMutation({
    meta: MUTATION_META,
    onError: notifyError,
    onSuccess: () => {
      close();
      notify({
        title: 'Recovered',
        message: `Your ${bodyPartLabel(bodyPart)} is better. Good to see!`,
        tone: 'success',
      });
      onDone();
    },
  });
  const removeMutation = trpc.injuries.deleteInjury.useMutation({
    meta: MUTATION_META,
    onError: notifyError,
    onSuccess: ({ undoId }) => {
      close();
      offerInjuryUndo(undoId, 'Injury deleted', bodyPart);
      onDone();
    },
  });
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setOpenDialog('delete')}>
        Delete
      </Button>
      {status === 'active' ? (
        <>
          <Button variant="default" onClick={() => setOpenDialog('edit')}>
            Edit
          </Button>
          <Button variant="default" onClick={() => setOpenDialog('recover')}>
            Mark as Recovered
          </Button>
        </>
      ) : null}
      <EditInjuryDialog opened={openDialog === 'edit'} injury={injury} today={today} onClose={close} />
      <ConfirmDialog
        opened={openDialog === 'recover'}
        title={`${bodyPart} recovered?`}
        confirmLabel="Mark as Recovered"
        isPending={recoverMutation.isPending}
        onConfirm={() => recoverMutation.mutate({ injuryId: id, status: 'recovered' })}
        onClose={close}
      >
        We’ll mark it as recovered today, and your plan will stop going easy on it. You can’t undo this. If it
        hurts again, log a new injury.
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'delete'}
        danger
        title={`Delete ${bodyPart}`}
        confirmLabel="Delete"
        isPending={removeMutation.isPending}
        onConfirm={() => removeMutation.mutate({ injuryId: id })}
        onClose={close}
      >
        Are you sure you want to delete this injury record?
      </ConfirmDialog>
    </div>
  );
};
