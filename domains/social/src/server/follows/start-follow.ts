import type { CommandContext } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import { fillTimeline } from '../feed/fill-timeline.ts';
import { socialTables } from '../tables.ts';
import type { LockedCounts } from './lock-follow-counts.ts';
import { storeFollowCounts } from './store-follow-counts.ts';

/**
 * Creates a follow between locked athletes and backfills the follower's timeline.
 * @returns false if it exists already
 */
export async function startFollow(
  ctx: CommandContext,
  follower: LockedCounts,
  followee: LockedCounts,
): Promise<boolean> {
  const insertResult = await socialTables(ctx.em)
    .insertInto('follow')
    .values({
      athlete_id: follower.athleteId,
      followee_id: followee.athleteId,
      id: uuidv7({ msecs: ctx.now().getTime() }),
      merged: followee.merged,
    })
    .onConflict((conflict) => conflict.columns(['athlete_id', 'followee_id']).doNothing())
    .executeTakeFirst();
  if (insertResult.numInsertedOrUpdatedRows === 0n) return false;
  const followers = followee.followers + 1;
  await storeFollowCounts(ctx, [
    { ...follower, following: follower.following + 1 },
    { ...followee, followers },
  ]);
  await mergeOnReadAboveLimit(ctx, { ...followee, followers });
  if (!followee.merged) await fillTimeline(ctx, follower.athleteId, followee.athleteId);
  return true;
}

/** Above this many followers, items are merged on read, because fan-out writes a row per follower. */
const MAX_FAN_OUT_FOLLOWERS = 1_000;

async function mergeOnReadAboveLimit(
  ctx: CommandContext,
  { athleteId, followers, merged }: LockedCounts,
): Promise<void> {
  if (merged || followers <= MAX_FAN_OUT_FOLLOWERS) return;
  const tables = socialTables(ctx.em);
  await tables
    .updateTable('follow_counts')
    .set({ merged: true })
    .where('athlete_id', '=', athleteId)
    .execute();
  await tables.updateTable('follow').set({ merged: true }).where('followee_id', '=', athleteId).execute();
}
