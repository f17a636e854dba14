import { type Act, conflict, notFound, type WorkTools } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import { type AthleteTarget, MOST_FOLLOWED, type RequestsLeft } from '../../follow-schemas.ts';
import { spend } from '../limits/spend.ts';
import { notifyWork } from '../notifications/works.ts';
import { socialTables } from '../tables.ts';
import { lockPair } from './lock-pair.ts';
import { endRequest, removeRequest, requestCountOf } from './requests.ts';
import { startFollow } from './start-follow.ts';

const REQUESTS_AT_ONCE = 200;

/**
 * Lets somebody who asked follow the caller from now on.
 * @throws DomainError 'not-found' without a request, 'conflict' where they follow as many as they can
 */
export async function acceptFollower(act: Act, { userId }: AthleteTarget): Promise<RequestsLeft> {
  await spend(act, 'follow');
  const outcome = await accept(act, userId);
  if (outcome === 'none') throw notFound('Follow request not found');
  if (outcome === 'full')
    throw conflict(`They follow ${MOST_FOLLOWED.toLocaleString('en')} athletes already, which is the most`);
  return { requestCount: await requestCountOf(act) };
}

/** Lets somebody who asked not follow the caller; they are not told. What is not there is declined. */
export async function declineFollower(act: Act, { userId }: AthleteTarget): Promise<RequestsLeft> {
  await spend(act, 'follow');
  const requesterId = rowId.safeParse(userId).data;
  if (requesterId) await endRequest(act, { requesterId, followeeId: act.athleteId });
  return { requestCount: await requestCountOf(act) };
}

/** Accepts whoever waits for an athlete who shows what they do to everybody now, each in an act of its own. */
export async function acceptWaiting(tools: WorkTools): Promise<void> {
  const { athleteId, signal } = tools;
  for (let after: string | null = null; ; ) {
    const reached: string | null = after;
    const rows = await socialTables(tools.look().em)
      .selectFrom('follow_request')
      .select(['id', 'athlete_id as requesterId'])
      .where('followee_id', '=', athleteId)
      .$if(reached !== null, (rest) => rest.where('id', '>', reached ?? ''))
      .orderBy('id')
      .limit(REQUESTS_AT_ONCE)
      .execute();
    for (const { requesterId } of rows) {
      signal.throwIfAborted();
      if (!(await tools.act((act) => acceptIfPublic(act, requesterId)))) return;
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < REQUESTS_AT_ONCE) return;
  }
}

async function acceptIfPublic(act: Act, requesterId: string): Promise<boolean> {
  const visibility = await act.ask(visibilityPort).visibilityOf([act.athleteId]);
  if (visibility.get(act.athleteId) !== 'public') return false;
  await accept(act, requesterId);
  return true;
}

async function accept(act: Act, userId: string): Promise<'accepted' | 'full' | 'none'> {
  const requesterId = rowId.safeParse(userId).data;
  if (!requesterId || !(await waits(act, requesterId))) return 'none';
  const { own, other } = await lockPair(act, requesterId);
  if (other.following >= MOST_FOLLOWED) return 'full';
  // Under the lock: it may have been taken back, or ended by a block, in between.
  if (!(await removeRequest(act, { requesterId, followeeId: act.athleteId }))) return 'none';
  if (await startFollow(act, other, own))
    act.enqueue(notifyWork, { recipientId: requesterId, type: 'follow_accepted', source: act.athleteId });
  return 'accepted';
}

async function waits({ em, athleteId }: Act, requesterId: string): Promise<boolean> {
  const row = await socialTables(em)
    .selectFrom('follow_request')
    .select('id')
    .where('athlete_id', '=', requesterId)
    .where('followee_id', '=', athleteId)
    .executeTakeFirst();
  return row !== undefined;
}
