import type { CommandContext } from '@threshold/api/server';
import type { AthleteTarget, FollowStatusView } from '../../follow-schemas.ts';
import { removeAuthorFromTimeline } from '../feed/fill-timeline.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { markFollowNotificationsRead } from '../notifications/follow-notifications.ts';
import { socialTables } from '../tables.ts';
import { deleteRequestAndMarkRead } from './follow-request-rows.ts';
import { getFollowStatus } from './get-follow-status.ts';
import { getOtherAthlete } from './get-other-athlete.ts';
import { type LockedCounts, lockFollowCounts } from './lock-follow-counts.ts';
import { storeFollowCounts } from './store-follow-counts.ts';

/**
 * Unfollows an athlete, or cancels a request. Idempotent.
 * @throws DomainError 'not-found' for an unknown athlete or a block, 'too-many'
 */
export async function unfollowAthlete(
  ctx: CommandContext,
  { userId }: AthleteTarget,
): Promise<FollowStatusView> {
  await enforceWriteLimit(ctx, 'follow');
  const { id: followeeId } = await getOtherAthlete(ctx, userId);
  if (followeeId !== ctx.athleteId) {
    const { ownCounts, otherCounts } = await lockFollowCounts(ctx, followeeId);
    await deleteRequestAndMarkRead(ctx, { requesterId: ctx.athleteId, followeeId });
    const [follower, followee] = await endFollow(ctx, ownCounts, otherCounts);
    if (follower !== ownCounts) {
      await storeFollowCounts(ctx, [follower, followee]);
      await ctx.audit('unfollowed', followeeId);
    }
  }
  return getFollowStatus(ctx, { userId });
}

/** Deletes a follow between locked athletes. Returns the new counts, or the same objects if none exists. */
export async function endFollow(
  ctx: CommandContext,
  follower: LockedCounts,
  followee: LockedCounts,
): Promise<readonly [follower: LockedCounts, followee: LockedCounts]> {
  const { numDeletedRows } = await socialTables(ctx.em)
    .deleteFrom('follow')
    .where('athlete_id', '=', follower.athleteId)
    .where('followee_id', '=', followee.athleteId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return [follower, followee];
  await removeAuthorFromTimeline(ctx, follower.athleteId, followee.athleteId);
  await markFollowNotificationsRead(ctx, { requesterId: follower.athleteId, followeeId: followee.athleteId });
  return [
    { ...follower, following: Math.max(0, follower.following - 1) },
    { ...followee, followers: Math.max(0, followee.followers - 1) },
  ];
}
