import { toApiError } from '@threshold/api/react';
import { notify, notifyUndoable } from '@threshold/ui';
import { trpc } from './api.ts';
import { INVALIDATES } from './invalidates.ts';

/** The toast survives the closing of its dialog. */
export function useUndo() {
  const answer = {
    meta: INVALIDATES,
    onSuccess: () =>
      notify({ title: 'Undone', message: 'It is as it was before.', tone: 'success' as const }),
    onError: (error: unknown) =>
      notify({ title: 'Error', message: toApiError(error).message, tone: 'error' as const }),
  };
  const restoreInjury = trpc.injuries.restoreInjury.useMutation(answer);
  const restoreCheckIn = trpc.injuries.restoreCheckIn.useMutation(answer);
  const offer =
    (restore: typeof restoreInjury | typeof restoreCheckIn) =>
    (undoId: string, title: string, message: string) =>
      notifyUndoable({ title, message, onUndo: () => restore.mutate({ undoId }) });
  return { injuryDeleted: offer(restoreInjury), checkInDeleted: offer(restoreCheckIn) };
}
