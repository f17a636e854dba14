import { type CommandContext, conflict, invalid, notFound } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { type AthleteTarget, type FollowStatusView, MAX_FOLLOWED_ATHLETES } from '../../follow-schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { notifyJob } from '../notifications/jobs.ts';
import { addRequest, deleteRequest } from './follow-request-rows.ts';
import { getBlockedAmong, getFollowedAmong } from './follows-and-blocks.ts';
import { getFollowStatus } from './get-follow-status.ts';
import { getOtherAthlete } from './get-other-athlete.ts';
import { type LockedCounts, lockFollowCounts } from './lock-follow-counts.ts';
import { startFollow } from './start-follow.ts';

/**
 * Follows an athlete and backfills the caller's timeline. Idempotent. An athlete who is not public gets a
 * request instead.
 * @throws DomainError 'invalid' for the caller's own id, 'not-found' for an unknown athlete or a block,
 * 'conflict' if the caller already follows the maximum or has too many pending requests, 'too-many'
 */
export async function followAthlete(
  ctx: CommandContext,
  { userId }: AthleteTarget,
): Promise<FollowStatusView> {
  if (userId.toLowerCase() === ctx.athleteId) throw invalid('userId', 'You can’t follow yourself');
  await enforceWriteLimit(ctx, 'follow');
  const { id: followeeId } = await getOtherAthlete(ctx, userId);
  const { ownCounts, otherCounts } = await lockFollowCounts(ctx, followeeId);
  // Check again under the lock, because a block may have come in between.
  if ((await getBlockedAmong(ctx, ctx.athleteId, [followeeId])).size > 0) throw notFound('Athlete not found');
  if ((await getFollowedAmong(ctx, ctx.athleteId, [followeeId])).size === 0)
    await followOrRequest(ctx, ownCounts, otherCounts);
  return getFollowStatus(ctx, { userId });
}

async function followOrRequest(
  ctx: CommandContext,
  ownCounts: LockedCounts,
  otherCounts: LockedCounts,
): Promise<void> {
  if (ownCounts.following >= MAX_FOLLOWED_ATHLETES)
    throw conflict(`You can follow at most ${MAX_FOLLOWED_ATHLETES.toLocaleString('en')} athletes`);
  const { athleteId: recipientId } = otherCounts;
  const visibility = await ctx.port(visibilityPort).getVisibility([recipientId]);
  if (visibility.get(recipientId) !== 'public') {
    if (await addRequest(ctx, recipientId))
      ctx.enqueue(notifyJob, { recipientId, type: 'follow_request', source: ctx.athleteId });
    return;
  }
  await deleteRequest(ctx, { requesterId: ctx.athleteId, followeeId: recipientId });
  await startFollow(ctx, ownCounts, otherCounts);
  await ctx.audit('followed', recipientId);
  ctx.enqueue(notifyJob, { recipientId, type: 'follower', source: ctx.athleteId });
}
