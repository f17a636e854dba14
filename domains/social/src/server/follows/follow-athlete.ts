import { type Act, conflict, invalid, notFound } from '@threshold/api/server';
import { v7 as uuidv7 } from 'uuid';
import { type AthleteTarget, type FollowStatusView, MOST_FOLLOWED } from '../../follow-schemas.ts';
import { fillTimeline } from '../feed/fill-timeline.ts';
import { spend } from '../limits/spend.ts';
import { notifyWork } from '../notifications/works.ts';
import { socialTables } from '../tables.ts';
import { blockedAmong } from './among.ts';
import { followStatus } from './follow-status.ts';
import { keepCounts } from './keep-counts.ts';
import { lockPair } from './lock-pair.ts';
import { mergeIfMany } from './merge-if-many.ts';
import { otherAthlete } from './other-athlete.ts';

/** Follows an athlete, once however often it is asked, and takes what they did lately into the own feed. */
export async function followAthlete(act: Act, { userId }: AthleteTarget): Promise<FollowStatusView> {
  if (userId.toLowerCase() === act.athleteId) throw invalid('userId', 'You cannot follow yourself');
  await spend(act, 'follow');
  const { id: followeeId } = await otherAthlete(act, userId);
  const { own, other } = await lockPair(act, followeeId);
  // Once more, under the lock: a block may have come in between.
  if ((await blockedAmong(act, act.athleteId, [followeeId])).size > 0) throw notFound('Athlete not found');
  const made = await socialTables(act.em)
    .insertInto('follow')
    .values({
      athlete_id: act.athleteId,
      followee_id: followeeId,
      id: uuidv7({ msecs: act.now().getTime() }),
      merged: other.merged,
    })
    .onConflict((known) => known.columns(['athlete_id', 'followee_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return followStatus(act, { userId });
  if (own.following >= MOST_FOLLOWED)
    throw conflict(`You can follow at most ${MOST_FOLLOWED.toLocaleString('en')} athletes`);
  await keepCounts(act, [
    { ...own, following: own.following + 1 },
    { ...other, followers: other.followers + 1 },
  ]);
  await mergeIfMany(act, { ...other, followers: other.followers + 1 });
  if (!other.merged) await fillTimeline(act, followeeId);
  await act.note('followed', followeeId);
  act.enqueue(notifyWork, { recipientId: followeeId, type: 'follower', source: act.athleteId });
  return followStatus(act, { userId });
}
