import { trpc } from '../api.ts';
import {
  createPlanChangeOptions,
  createPlanChangeUndoOptions,
  type PlanChangeCallbacks,
} from '../changes/plan-change-options.ts';

/** Mutations that add, change and remove B and C races. */
export function useRaceMutations(callbacks: PlanChangeCallbacks) {
  const { mutate: onUndo } = trpc.training.undoOtherRace.useMutation(
    createPlanChangeUndoOptions('Your races and plan are back to how they were.'),
  );
  const createOptions = (title: string) => createPlanChangeOptions({ title, onUndo, ...callbacks });
  const add = trpc.training.addOtherRace.useMutation(createOptions('Race added'));
  const edit = trpc.training.editOtherRace.useMutation(createOptions('Race changed'));
  const remove = trpc.training.deleteOtherRace.useMutation(createOptions('Race removed'));
  return { add, edit, remove, isPending: add.isPending || edit.isPending || remove.isPending };
}
