import { type CommandContext, changeWithUndo, notFound, type UndoableChange } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { StrengthSet } from './strength-set.entity.ts';

/** Table name in undo rows. */
export const SET_TABLE = 'training.strength_set';

/**
 * Changes or deletes a set; can be undone.
 * @throws DomainError 'not-found' for an unknown set or one of another athlete
 */
export async function changeSet(
  ctx: CommandContext,
  setId: string,
  change: (set: StrengthSet) => void,
): Promise<UndoableChange> {
  const { em, athleteId } = ctx;
  const set = rowId.safeParse(setId).success ? await em.findOne(StrengthSet, { id: setId, athleteId }) : null;
  if (!set) throw notFound('Strength set not found');
  return changeWithUndo(ctx, { table: SET_TABLE, rowIds: [setId] }, async () => {
    change(set);
    await em.flush();
  });
}
