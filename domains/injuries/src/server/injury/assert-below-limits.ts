import { type CommandContext, conflict, lockAthlete, tooMany } from '@threshold/api/server';
import { parseUuidTimestamp, pipeline } from '@threshold/db';
import { MAX_INJURIES } from '../../schemas.ts';
import { injuriesTables } from '../tables.ts';

/** Each logged injury may cost a language model call. */
const MAX_INJURIES_PER_DAY = 50;
const DAY_MS = 86_400_000;

/**
 * Limits how many injuries can be logged within 24 hours, by the timestamps in their ids. Acquires the same
 * lock as the total limit's trigger, which serializes parallel inserts.
 * @throws DomainError 'conflict' at the total limit, 'too-many' with the seconds until the next one is
 * allowed
 */
export async function assertBelowLimits(ctx: CommandContext): Promise<void> {
  const injuries = await listInjuriesBelowLimit(ctx);
  const windowStartMs = ctx.now().getTime() - DAY_MS;
  const oldestCountedMs = parseUuidTimestamp(injuries[MAX_INJURIES_PER_DAY - 1]?.id ?? '')?.getTime();
  if (oldestCountedMs === undefined || oldestCountedMs < windowStartMs) return;
  const waitSeconds = Math.ceil((oldestCountedMs - windowStartMs) / 1_000);
  throw tooMany(`You can log up to ${MAX_INJURIES_PER_DAY} injuries a day`, Math.max(1, waitSeconds));
}

/**
 * Acquires the lock, then returns the athlete's injuries, newest first. Deleted ones don't count.
 * @throws DomainError 'conflict' at the total limit
 */
export async function listInjuriesBelowLimit(
  ctx: CommandContext,
): Promise<readonly { readonly id: string }[]> {
  const { em, athleteId } = ctx;
  const newestInjuries = injuriesTables(em)
    .selectFrom('injury')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .orderBy('id', 'desc')
    .limit(MAX_INJURIES);
  // A pipeline runs in order: the select sees what the lock waited for.
  const [, injuries] = await pipeline(
    em,
    () => lockAthlete(ctx, 'injuries'),
    () => newestInjuries.execute(),
  );
  if (injuries.length >= MAX_INJURIES)
    throw conflict(`You’ve reached the limit of ${MAX_INJURIES} injuries. Please delete an old one first.`);
  return injuries;
}
