import type { Act } from '@threshold/api/server';
import type { AthleteTarget, FollowStatusView } from '../../follow-schemas.ts';
import { emptyTimeline } from '../feed/fill-timeline.ts';
import { spend } from '../limits/spend.ts';
import { markFollowRead } from '../notifications/follow-rows.ts';
import { socialTables } from '../tables.ts';
import { followStatus } from './follow-status.ts';
import { keepCounts } from './keep-counts.ts';
import { type LockedStanding, lockPair } from './lock-pair.ts';
import { otherAthlete } from './other-athlete.ts';
import { endRequest } from './requests.ts';

/** Follows an athlete no longer, or asks to no longer; what is not there to end is ended. */
export async function unfollowAthlete(act: Act, { userId }: AthleteTarget): Promise<FollowStatusView> {
  await spend(act, 'follow');
  const { id: followeeId } = await otherAthlete(act, userId);
  if (followeeId !== act.athleteId) {
    const { own, other } = await lockPair(act, followeeId);
    await endRequest(act, { requesterId: act.athleteId, followeeId });
    const [follower, followee] = await endFollow(act, own, other);
    if (follower !== own) {
      await keepCounts(act, [follower, followee]);
      await act.note('unfollowed', followeeId);
    }
  }
  return followStatus(act, { userId });
}

/** Ends one locked athlete's following of another: the counts as they are then, the very same where there was none. */
export async function endFollow(
  act: Act,
  follower: LockedStanding,
  followee: LockedStanding,
): Promise<readonly [LockedStanding, LockedStanding]> {
  const { numDeletedRows } = await socialTables(act.em)
    .deleteFrom('follow')
    .where('athlete_id', '=', follower.athleteId)
    .where('followee_id', '=', followee.athleteId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return [follower, followee];
  await emptyTimeline(act, follower.athleteId, followee.athleteId);
  await markFollowRead(act, { requesterId: follower.athleteId, followeeId: followee.athleteId });
  return [
    { ...follower, following: Math.max(0, follower.following - 1) },
    { ...followee, followers: Math.max(0, followee.followers - 1) },
  ];
}
