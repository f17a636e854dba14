import { useIdempotencyKey } from '@threshold/api/react';
import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { notify, notifyError, notifyUndoable } from '@threshold/ui';
import type { SetView } from '../../../strength-schemas.ts';
import { trpc } from '../../api.ts';
import { formatSet } from './format-set.ts';

interface RepeatOptions {
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly onSaved: () => void;
}

/** Returns a function that saves a set again for today and offers Undo. It ignores calls while a set is being saved. */
export function useRepeatSet({ today, units, onSaved }: RepeatOptions) {
  const deleteMutation = trpc.training.deleteSet.useMutation({
    onSuccess: () => notify({ title: 'Undone', message: 'We removed the repeated set.', tone: 'success' }),
    onError: notifyError,
  });
  const saveMutation = trpc.training.logSet.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: (set) => {
      onSaved();
      notifyUndoable({
        title: 'Set saved',
        message: formatSet(set, units),
        onUndo: () => deleteMutation.mutate({ setId: set.id }),
      });
    },
    onError: notifyError,
  });
  return ({ exercise, reps, weight }: SetView) => {
    if (!saveMutation.isPending) saveMutation.mutate({ date: today, exercise, sets: 1, reps, weight });
  };
}
