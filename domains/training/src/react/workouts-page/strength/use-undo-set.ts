import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { trpc } from '../../api.ts';

/** Returns a function that announces a changed or deleted set and offers Undo. */
export function useUndoSet() {
  const undo = trpc.training.undoSet.useMutation({
    onSuccess: () => notify({ title: 'Undone', message: 'Your set is back to how it was.', tone: 'success' }),
    onError: notifyError,
  });
  return (undoId: string, title: string, message: string) =>
    notifyUndoable({ title, message, onUndo: () => undo.mutate({ undoId }) });
}
