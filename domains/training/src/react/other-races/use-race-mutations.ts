import { toApiError } from '@threshold/api/react';
import { notify, notifyUndoable } from '@threshold/ui';
import type { OtherRaceChange } from '../../other-race-schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../changes/mutation-meta.ts';
import { formatChangedSessions } from './race-labels.ts';

interface Callbacks {
  readonly onSaved: () => void;
  readonly onError: (error: ReturnType<typeof toApiError>) => void;
}

/** The changes of B and C races. Each one ends in a toast with an Undo button. */
export function useRaceMutations({ onSaved, onError }: Callbacks) {
  const undo = trpc.training.undoOtherRace.useMutation({
    meta: MUTATION_META,
    onSuccess: () =>
      notify({ title: 'Undone', message: 'Your races and plan are as before.', tone: 'success' }),
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  const createOptions = (title: string) => ({
    meta: MUTATION_META,
    onSuccess: ({ undoId, proposalId, changedSessions }: OtherRaceChange) => {
      onSaved();
      notifyUndoable({
        title,
        message: formatChangedSessions(changedSessions),
        onUndo: () => undo.mutate({ undoId, proposalId }),
      });
    },
    onError: (error: unknown) => {
      const apiError = toApiError(error);
      // The app already reports the ended sign-in (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      onError(apiError);
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  const add = trpc.training.addOtherRace.useMutation(createOptions('Race added'));
  const edit = trpc.training.editOtherRace.useMutation(createOptions('Race changed'));
  const remove = trpc.training.deleteOtherRace.useMutation(createOptions('Race removed'));
  return { add, edit, remove, isPending: add.isPending || edit.isPending || remove.isPending };
}
