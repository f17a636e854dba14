import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { trpc } from '../../api.ts';

/** Returns a function that announces a changed or deleted trial and offers Undo. */
export function useUndoTrial() {
  const undo = trpc.training.undoTrial.useMutation({
    onSuccess: () =>
      notify({ title: 'Undone', message: 'Your time trial is back to how it was.', tone: 'success' }),
    onError: notifyError,
  });
  return (undoId: string, title: string, message: string) =>
    notifyUndoable({ title, message, onUndo: () => undo.mutate({ undoId }) });
}
