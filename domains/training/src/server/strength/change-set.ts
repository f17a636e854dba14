import { type CommandContext, notFound, type UndoableChange, undoableEntry } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { selectSets } from './select-sets.ts';

/** The table of sets, as an undo names it. */
export const SET_TABLE = 'training.strength_set';

/**
 * Makes a change to one of the athlete's sets that can be undone.
 * @throws DomainError 'not-found' where there is no such set
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
