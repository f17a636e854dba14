import { type Act, invalid } from '@threshold/api/server';
import { sql } from 'kysely';
import type { AthleteTarget } from '../../follow-schemas.ts';
import { keepCounts } from '../follows/keep-counts.ts';
import { lockPair } from '../follows/lock-pair.ts';
import { anyAthlete } from '../follows/other-athlete.ts';
import { removeRequest } from '../follows/requests.ts';
import { endFollow } from '../follows/unfollow-athlete.ts';
import { spend } from '../limits/spend.ts';
import { nameAnotherGiver } from '../notifications/name-another-giver.ts';
import { tellUnread } from '../notifications/tell-unread.ts';
import { socialTables } from '../tables.ts';
import { forgetComments } from '../talk/forget-comments.ts';

/**
 * Blocks an athlete: neither follows, sees or is told of the other from now on, and what they wrote under the athlete's
 * own items goes.
 */
export async function blockAthlete(act: Act, { userId }: AthleteTarget): Promise<{ done: true }> {
  if (userId.toLowerCase() === act.athleteId) throw invalid('userId', 'You cannot block yourself');
  await spend(act, 'block');
  const { id: blockedId } = await anyAthlete(act, userId);
  const before = await lockPair(act, blockedId);
  const { numInsertedOrUpdatedRows: made } = await socialTables(act.em)
    .insertInto('block')
    .values({ athlete_id: act.athleteId, blocked_id: blockedId, blocked_at: act.now() })
    .onConflict((known) => known.columns(['athlete_id', 'blocked_id']).doNothing())
    .executeTakeFirst();
  await removeRequest(act, { requesterId: act.athleteId, followeeId: blockedId });
  await removeRequest(act, { requesterId: blockedId, followeeId: act.athleteId });
  const [own, other] = await endFollow(act, before.own, before.other);
  const [otherThen, ownThen] = await endFollow(act, other, own);
  if (ownThen !== before.own) await keepCounts(act, [ownThen, otherThen]);
  await removeTheirComments(act, blockedId);
  await forgetEachOther(act, blockedId);
  if (made !== 0n) await act.note('blocked', blockedId);
  return { done: true };
}

/** Lifts a block; who followed whom before does not come back. */
export async function unblockAthlete(act: Act, { userId }: AthleteTarget): Promise<{ done: true }> {
  await spend(act, 'block');
  const { id: blockedId } = await anyAthlete(act, userId);
  const { numDeletedRows: lifted } = await socialTables(act.em)
    .deleteFrom('block')
    .where('athlete_id', '=', act.athleteId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  if (lifted !== 0n) await act.note('unblocked', blockedId);
  return { done: true };
}

/** Takes the two out of each other's feeds and out of what each was told; kudos of many name another giver then. */
async function forgetEachOther(act: Act, otherId: string): Promise<void> {
  const tables = socialTables(act.em);
  for (const [reader, author] of [
    [act.athleteId, otherId],
    [otherId, act.athleteId],
  ] as const) {
    await sql`
      delete from social.timeline t
       where t.athlete_id = ${reader}
         and (select i.athlete_id = ${author} from social.item i where i.id = t.item_id)`.execute(tables);
    await nameAnotherGiver(act, author, sql`athlete_id = ${reader}`);
    const { numDeletedRows } = await tables
      .deleteFrom('notification')
      .where('athlete_id', '=', reader)
      .where('actor_id', '=', author)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await tellUnread(act, reader);
  }
}

/** Takes what somebody blocked wrote under the athlete's items away: neither sees it, and so nobody could take it back. */
async function removeTheirComments(act: Act, blockedId: string): Promise<void> {
  const gone = await socialTables(act.em)
    .deleteFrom('comment')
    .using('item')
    .whereRef('item.id', '=', 'comment.item_id')
    .where('item.athlete_id', '=', act.athleteId)
    .where('comment.athlete_id', '=', blockedId)
    .returning('comment.id')
    .execute();
  await forgetComments(act, { authorId: blockedId, ownerId: act.athleteId, ids: gone.map(({ id }) => id) });
}
