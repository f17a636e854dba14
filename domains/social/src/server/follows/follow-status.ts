import type { Look } from '@threshold/api/server';
import type { AthleteTarget, FollowStatusView } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';
import { followedAmong } from './among.ts';
import { otherAthlete } from './other-athlete.ts';
import { hasRequested, requestCountOf } from './requests.ts';
import { shownAmong } from './shown-among.ts';

/**
 * Whether the caller follows an athlete or asks to, and how many do; an athlete who is hidden shows no counts. Of the
 * caller it says how many ask to follow them.
 */
export async function followStatus(look: Look, { userId }: AthleteTarget): Promise<FollowStatusView> {
  const { id } = await otherAthlete(look, userId);
  if (id === look.athleteId) {
    const requestCount = await requestCountOf(look);
    return { isFollowing: false, ...(await countsOf(look, id)), ...(requestCount > 0 && { requestCount }) };
  }
  const isFollowing = (await followedAmong(look, look.athleteId, [id])).has(id);
  const isRequested = !isFollowing && (await hasRequested(look, id)) ? { isRequested: true as const } : {};
  if (!(await shownAmong(look, [id])).has(id))
    return { isFollowing, followerCount: 0, followingCount: 0, hidden: true, ...isRequested };
  return { isFollowing, ...(await countsOf(look, id)), ...isRequested };
}

/** How many follow an athlete and are followed. */
export async function countsOf(look: Look, athleteId: string) {
  const row = await socialTables(look.em)
    .selectFrom('standing')
    .select(['followers as followerCount', 'following as followingCount'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? { followerCount: 0, followingCount: 0 };
}
