import { trpc } from '../api.ts';
import {
  createPlanChangeOptions,
  createPlanChangeUndoOptions,
  type PlanChangeCallbacks,
} from '../changes/plan-change-options.ts';

/** Mutations that add, change and delete time off. */
export function useTimeOffMutations(callbacks: PlanChangeCallbacks) {
  const { mutate: onUndo } = trpc.training.undoTimeOff.useMutation(
    createPlanChangeUndoOptions('Your time off and plan are back to how they were.'),
  );
  const createOptions = (title: string) => createPlanChangeOptions({ title, onUndo, ...callbacks });
  const add = trpc.training.addTimeOff.useMutation(createOptions('Time off added'));
  const edit = trpc.training.editTimeOff.useMutation(createOptions('Time off changed'));
  const remove = trpc.training.deleteTimeOff.useMutation(createOptions('Time off deleted'));
  return { add, edit, remove, isPending: add.isPending || edit.isPending || remove.isPending };
}
