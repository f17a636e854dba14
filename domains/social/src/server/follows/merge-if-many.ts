import type { CommandContext } from '@threshold/api/server';
import { socialTables } from '../tables.ts';
import type { LockedCounts } from './lock-pair.ts';

/** Above this many followers, items are merged on read instead of fanned out. */
const MOST_WRITTEN_OUT = 1_000;

/** Switches a locked athlete above the limit to merge-on-read. */
export async function mergeIfMany(
  ctx: CommandContext,
  { athleteId, followers, merged }: LockedCounts,
): Promise<void> {
  if (merged || followers <= MOST_WRITTEN_OUT) return;
  const tables = socialTables(ctx.em);
  await tables
    .updateTable('follow_counts')
    .set({ merged: true })
    .where('athlete_id', '=', athleteId)
    .execute();
  await tables.updateTable('follow').set({ merged: true }).where('followee_id', '=', athleteId).execute();
}
