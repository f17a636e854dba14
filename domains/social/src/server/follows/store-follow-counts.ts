import type { CommandContext } from '@threshold/api/server';
import { followsChanged } from '@threshold/contracts/social';
import { socialTables } from '../tables.ts';
import type { LockedCounts } from './lock-follow-counts.ts';

type StoredCounts = Pick<LockedCounts, 'athleteId' | 'followers' | 'following'>;

/** Stores the counts and emits `followsChanged` for each athlete. */
export async function storeFollowCounts(ctx: CommandContext, counts: readonly StoredCounts[]): Promise<void> {
  for (const { athleteId, followers, following } of counts)
    await socialTables(ctx.em)
      .updateTable('follow_counts')
      .set({ followers, following })
      .where('athlete_id', '=', athleteId)
      .execute();
  for (const { athleteId, followers, following } of counts)
    await ctx.emit(followsChanged, { athleteId, followers, following });
}
