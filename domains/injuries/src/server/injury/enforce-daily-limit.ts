import { type CommandContext, conflict, tooMany } from '@threshold/api/server';
import { uuidTimestamp } from '@threshold/db';
import { sql } from 'kysely';
import { MOST_INJURIES } from '../../schemas.ts';
import { injuriesTables } from '../tables.ts';

/** Each one logged may ask a language model for a plan. */
const MOST_A_DAY = 50;
const DAY_MS = 86_400_000;

/**
 * Nobody hurts in fifty new places a day; an id of ours tells when its row was made. Those who log at once take turns,
 * by the same lock as the trigger that counts them all.
 * @throws DomainError 'conflict' where no more are kept, 'too-many' with the seconds until the first of the fifty is a
 * day old
 */
export async function enforceDailyLimit(ctx: CommandContext): Promise<void> {
  const injuries = await assertBelowMost(ctx);
  const before = ctx.now().getTime() - DAY_MS;
  const first = uuidTimestamp(injuries[MOST_A_DAY - 1]?.id ?? '')?.getTime();
  if (first === undefined || first < before) return;
  const seconds = Math.ceil((first - before) / 1_000);
  throw tooMany(`At most ${MOST_A_DAY} injuries can be logged within a day`, Math.max(1, seconds));
}

/**
 * The athlete's injuries, newest first, in her turn.
 * @throws DomainError 'conflict' where no more are kept
 */
export async function assertBelowMost({
  em,
  athleteId,
}: CommandContext): Promise<readonly { readonly id: string }[]> {
  const turn = sql`select pg_advisory_xact_lock(hashtextextended(${`injuries of ${athleteId}`}, 0))`;
  const newest = injuriesTables(em)
    .selectFrom('injury')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .orderBy('id', 'desc')
    .limit(MOST_INJURIES);
  // In one message: the one is asked once the other's turn has come.
  const [, injuries] = await Promise.all([turn.execute(em.getKysely()), newest.execute()]);
  if (injuries.length >= MOST_INJURIES)
    throw conflict(`${MOST_INJURIES} injuries are kept here, and no more: please delete an old one first.`);
  return injuries;
}
