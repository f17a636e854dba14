import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { trpc } from '../api.ts';
import { MUTATION_META } from './mutation-meta.ts';

/**
 * Returns a function that shows a toast with an Undo button. The button keeps working after the athlete
 * leaves the screen.
 */
export function useUndo() {
  const undo = trpc.training.undoChange.useMutation({
    meta: MUTATION_META,
    onSuccess: () =>
      notify({ title: 'Undone', message: 'Everything is back to how it was.', tone: 'success' }),
    onError: notifyError,
  });
  return (undoId: string, title: string, message?: string) =>
    notifyUndoable({ title, message, onUndo: () => undo.mutate({ undoId }) });
}
