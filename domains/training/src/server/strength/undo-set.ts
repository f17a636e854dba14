import { type CommandContext, undoEntry } from '@threshold/api/server';
import { SET_TABLE } from './change-set.ts';

export async function undoSet(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<{ setId: string }> {
  const [setId = ''] = await undoEntry(ctx, { table: SET_TABLE, undoId });
  return { setId };
}
