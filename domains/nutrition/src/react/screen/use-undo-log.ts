import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';

/** Returns a function that shows a message with an Undo button for a changed or deleted log. */
export function useUndoLog() {
  const undo = trpc.nutrition.undoChange.useMutation({
    meta: MUTATION_META,
    onSuccess: () => notify({ title: 'Undone', message: 'Your day is back to how it was.', tone: 'success' }),
    onError: notifyError,
  });
  return (undoId: string, title: string, message: string) =>
    notifyUndoable({ title, message, onUndo: () => undo.mutate({ undoId }) });
}
