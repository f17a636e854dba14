import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { CheckInView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { INVALIDATES } from '../invalidates.ts';
import { shortDay } from '../labels/days.ts';
import { useUndo } from '../use-undo.ts';
import classes from './detail.module.css';

/** Deletes without a confirmation; a toast offers to undo it. */
export const DeleteCheckIn = ({ checkIn: { injuryId, date } }: { readonly checkIn: CheckInView }) => {
  const { checkInDeleted } = useUndo();
  const remove = trpc.injuries.deleteCheckIn.useMutation({
    meta: INVALIDATES,
    onSuccess: ({ undoId }) => checkInDeleted(undoId, 'Check-in deleted', shortDay(date)),
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.deleteCheckIn}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ injuryId, date })}
    >
      Delete check-in of {shortDay(date)}
    </Button>
  );
};
