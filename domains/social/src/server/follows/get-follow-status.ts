import type { QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { AthleteTarget, FollowStatusView } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';
import { countRequests, hasRequested } from './follow-request-rows.ts';
import { getFollowedAmong, selectBlockedIds } from './follows-and-blocks.ts';
import { getOtherAthlete } from './get-other-athlete.ts';
import { getVisibleAthletesAmong } from './get-visible-athletes-among.ts';

/**
 * Follow status and counts; a hidden athlete shows no counts. The caller's own status includes the number of
 * incoming requests.
 * @throws DomainError 'not-found' for an unknown athlete or a block
 */
export async function getFollowStatus(
  ctx: QueryContext,
  { userId }: AthleteTarget,
): Promise<FollowStatusView> {
  const { id } = await getOtherAthlete(ctx, userId);
  if (id === ctx.athleteId) {
    const requestCount = await countRequests(ctx);
    return {
      isFollowing: false,
      ...(await getFollowCounts(ctx, id)),
      ...(requestCount > 0 && { requestCount }),
    };
  }
  const isFollowing = (await getFollowedAmong(ctx, ctx.athleteId, [id])).has(id);
  const isRequested = !isFollowing && (await hasRequested(ctx, id)) ? { isRequested: true as const } : {};
  if (!(await getVisibleAthletesAmong(ctx, [id])).has(id))
    return { isFollowing, followerCount: 0, followingCount: 0, hidden: true, ...isRequested };
  return { isFollowing, ...(await getFollowCounts(ctx, id)), ...isRequested };
}

/** An athlete's counts, without athletes blocked by or blocking the caller. */
export async function getFollowCounts(ctx: QueryContext, athleteId: string) {
  const blockedIds = selectBlockedIds(ctx.athleteId);
  const row = await socialTables(ctx.em)
    .selectFrom('follow_counts')
    .select([
      sql<number>`followers - (select count(*)::int from social.follow
                                where followee_id = ${athleteId} and athlete_id in ${blockedIds})`.as(
        'followerCount',
      ),
      sql<number>`following - (select count(*)::int from social.follow
                                where athlete_id = ${athleteId} and followee_id in ${blockedIds})`.as(
        'followingCount',
      ),
    ])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? { followerCount: 0, followingCount: 0 };
}
