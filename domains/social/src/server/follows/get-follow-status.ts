import type { QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import type { AthleteTarget, FollowStatusView } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';
import { barredFrom, followedAmong } from './among.ts';
import { otherAthlete } from './other-athlete.ts';
import { countRequests, hasRequested } from './requests.ts';
import { visibleAthletesAmong } from './visible-athletes-among.ts';

/**
 * Follow status and counts; a hidden athlete shows no counts. The caller's own status includes the number of
 * incoming requests.
 */
export async function getFollowStatus(
  ctx: QueryContext,
  { userId }: AthleteTarget,
): Promise<FollowStatusView> {
  const { id } = await otherAthlete(ctx, userId);
  if (id === ctx.athleteId) {
    const requestCount = await countRequests(ctx);
    return {
      isFollowing: false,
      ...(await getFollowCounts(ctx, id)),
      ...(requestCount > 0 && { requestCount }),
    };
  }
  const isFollowing = (await followedAmong(ctx, ctx.athleteId, [id])).has(id);
  const isRequested = !isFollowing && (await hasRequested(ctx, id)) ? { isRequested: true as const } : {};
  if (!(await visibleAthletesAmong(ctx, [id])).has(id))
    return { isFollowing, followerCount: 0, followingCount: 0, hidden: true, ...isRequested };
  return { isFollowing, ...(await getFollowCounts(ctx, id)), ...isRequested };
}

export async function getFollowCounts(ctx: QueryContext, athleteId: string) {
  const barred = barredFrom(ctx.athleteId);
  const row = await socialTables(ctx.em)
    .selectFrom('follow_counts')
    .select([
      sql<number>`followers - (select count(*)::int from social.follow
                                where followee_id = ${athleteId} and athlete_id in ${barred})`.as(
        'followerCount',
      ),
      sql<number>`following - (select count(*)::int from social.follow
                                where athlete_id = ${athleteId} and followee_id in ${barred})`.as(
        'followingCount',
      ),
    ])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? { followerCount: 0, followingCount: 0 };
}
