import { type Act, undoEntry } from '@threshold/api/server';
import { SET_TABLE } from './change-set.ts';

/** Restores a set as it was before it was corrected or deleted. */
export async function undoSet(act: Act, { undoId }: { readonly undoId: string }): Promise<{ setId: string }> {
  const [setId = ''] = await undoEntry(act, { table: SET_TABLE, undoId });
  return { setId };
}
