import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { trpc } from './api.ts';
import { MUTATION_META } from './mutation-meta.ts';

/** Functions that offer Undo in a toast, which outlives the dialog that opened it. */
export function useUndo() {
  const mutationOptions = {
    meta: MUTATION_META,
    onSuccess: () =>
      notify({ title: 'Undone', message: 'It’s back to how it was.', tone: 'success' as const }),
    onError: notifyError,
  };
  const restoreInjury = trpc.injuries.restoreInjury.useMutation(mutationOptions);
  const restoreCheckIn = trpc.injuries.restoreCheckIn.useMutation(mutationOptions);
  const createUndoOffer =
    (restore: typeof restoreInjury | typeof restoreCheckIn) =>
    (undoId: string, title: string, message: string) =>
      notifyUndoable({ title, message, onUndo: () => restore.mutate({ undoId }) });
  return {
    offerInjuryUndo: createUndoOffer(restoreInjury),
    offerCheckInUndo: createUndoOffer(restoreCheckIn),
  };
}
