import { type CommandContext, undoEntry } from '@threshold/api/server';
import { SET_TABLE } from './change-set.ts';

/**
 * Restores a set as it was before a change.
 * @throws DomainError 'not-found' after an hour or if already undone, 'conflict' if the set has changed since
 */
export async function undoSet(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<{ setId: string }> {
  // `changeSet` stores exactly one row.
  const [setId = ''] = await undoEntry(ctx, { table: SET_TABLE, undoId });
  return { setId };
}
