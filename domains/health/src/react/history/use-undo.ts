import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';

/**
 * Returns a function that offers to undo a change in a toast. The toast stays when the athlete leaves the
 * screen. A second toast shows the outcome.
 */
export function useUndo() {
  const undoMutation = trpc.health.undoChange.useMutation({
    meta: MUTATION_META,
    onSuccess: () => notify({ title: 'Undone', message: 'Your day is back to how it was.', tone: 'success' }),
    onError: notifyError,
  });
  return (undoId: string, title: string, message: string) =>
    notifyUndoable({ title, message, onUndo: () => undoMutation.mutate({ undoId }) });
}
