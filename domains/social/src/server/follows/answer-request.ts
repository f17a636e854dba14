import { type CommandContext, conflict, type JobContext, notFound } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import {
  type AthleteTarget,
  MAX_FOLLOWED_ATHLETES,
  type RemainingRequestsView,
} from '../../follow-schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { notifyJob } from '../notifications/jobs.ts';
import { socialTables } from '../tables.ts';
import { countRequests, deleteRequest, deleteRequestAndMarkRead } from './follow-request-rows.ts';
import { lockFollowCounts } from './lock-follow-counts.ts';
import { startFollow } from './start-follow.ts';

/** Requests read per query; each is accepted in a separate transaction. */
const REQUEST_BATCH_SIZE = 200;

/**
 * Accepts a follow request and notifies the requester.
 * @throws DomainError 'not-found' if there is no request, 'conflict' if the requester already follows the
 * maximum, 'too-many'
 */
export async function acceptFollower(
  ctx: CommandContext,
  { userId }: AthleteTarget,
): Promise<RemainingRequestsView> {
  await enforceWriteLimit(ctx, 'follow');
  const outcome = await acceptRequest(ctx, userId);
  if (outcome === 'no-request') throw notFound('Follow request not found');
  if (outcome === 'limit-reached')
    throw conflict(`They already follow ${MAX_FOLLOWED_ATHLETES.toLocaleString('en')} athletes, the maximum`);
  return { requestCount: await countRequests(ctx) };
}

/**
 * Declines a follow request without a notification. Idempotent.
 * @throws DomainError 'too-many'
 */
export async function declineFollower(
  ctx: CommandContext,
  { userId }: AthleteTarget,
): Promise<RemainingRequestsView> {
  await enforceWriteLimit(ctx, 'follow');
  const requesterId = rowId.safeParse(userId).data;
  if (requesterId) await deleteRequestAndMarkRead(ctx, { requesterId, followeeId: ctx.athleteId });
  return { requestCount: await countRequests(ctx) };
}

/** Accepts all pending requests, one transaction each. Stops if the athlete is no longer public. */
export async function acceptPendingRequests(job: JobContext): Promise<void> {
  const { athleteId, signal } = job;
  for (let after: string | null = null; ; ) {
    const cursor: string | null = after;
    const rows = await socialTables(job.queryContext().em)
      .selectFrom('follow_request')
      .select(['id', 'athlete_id as requesterId'])
      .where('followee_id', '=', athleteId)
      .$if(cursor !== null, (query) => query.where('id', '>', cursor ?? ''))
      .orderBy('id')
      .limit(REQUEST_BATCH_SIZE)
      .execute();
    for (const { requesterId } of rows) {
      signal.throwIfAborted();
      if (!(await job.runInTransaction((ctx) => acceptIfPublic(ctx, requesterId)))) return;
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < REQUEST_BATCH_SIZE) return;
  }
}

async function acceptIfPublic(ctx: CommandContext, requesterId: string): Promise<boolean> {
  const visibility = await ctx.port(visibilityPort).getVisibility([ctx.athleteId]);
  if (visibility.get(ctx.athleteId) !== 'public') return false;
  await acceptRequest(ctx, requesterId);
  return true;
}

async function acceptRequest(
  ctx: CommandContext,
  userId: string,
): Promise<'accepted' | 'limit-reached' | 'no-request'> {
  const requesterId = rowId.safeParse(userId).data;
  if (!requesterId || !(await hasRequestFrom(ctx, requesterId))) return 'no-request';
  const { ownCounts, otherCounts } = await lockFollowCounts(ctx, requesterId);
  if (otherCounts.following >= MAX_FOLLOWED_ATHLETES) return 'limit-reached';
  // Check again under the lock, because the request may have been canceled or blocked in between.
  if (!(await deleteRequest(ctx, { requesterId, followeeId: ctx.athleteId }))) return 'no-request';
  if (await startFollow(ctx, otherCounts, ownCounts))
    ctx.enqueue(notifyJob, { recipientId: requesterId, type: 'follow_accepted', source: ctx.athleteId });
  return 'accepted';
}

async function hasRequestFrom({ em, athleteId }: CommandContext, requesterId: string): Promise<boolean> {
  const row = await socialTables(em)
    .selectFrom('follow_request')
    .select('id')
    .where('athlete_id', '=', requesterId)
    .where('followee_id', '=', athleteId)
    .executeTakeFirst();
  return row !== undefined;
}
