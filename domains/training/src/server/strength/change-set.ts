import { type CommandContext, notFound, type UndoableChange, undoableEntry } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { selectSets } from './select-sets.ts';

/** Table name in undo rows. */
export const SET_TABLE = 'training.strength_set';

/**
 * Applies an undoable change to a set.
 * @throws DomainError 'not-found' for an unknown set
 */
export async function changeSet(
  ctx: CommandContext,
  setId: string,
  change: () => Promise<unknown>,
): Promise<UndoableChange> {
  const found = rowId.safeParse(setId).success
    ? await selectSets(ctx.em, ctx.athleteId).where('id', '=', setId).executeTakeFirst()
    : undefined;
  if (!found) throw notFound('Strength set not found');
  return undoableEntry(ctx, { table: SET_TABLE, rowIds: [setId] }, change);
}
