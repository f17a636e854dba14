import type { CommandContext } from '@threshold/api/server';
import { socialTables } from '../tables.ts';
import type { LockedCounts } from './lock-pair.ts';

/** The most followers to whom each item is written out; of an athlete with more it is read when they read. */
const MOST_WRITTEN_OUT = 1_000;

/** Lets the followers of a locked athlete, who has become many's, read their items at the source from now on. */
export async function mergeIfMany(
  ctx: CommandContext,
  { athleteId, followers, merged }: LockedCounts,
): Promise<void> {
  if (merged || followers <= MOST_WRITTEN_OUT) return;
  const tables = socialTables(ctx.em);
  await tables.updateTable('standing').set({ merged: true }).where('athlete_id', '=', athleteId).execute();
  await tables.updateTable('follow').set({ merged: true }).where('followee_id', '=', athleteId).execute();
}
