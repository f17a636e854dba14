import { type CommandContext, tooMany } from '@threshold/api/server';
import { sql } from 'kysely';
import { MAX_PROPOSALS_PER_DAY } from '../../schemas.ts';
import { coachingTables } from '../tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Refused changes of a coach in an hour and process: each check plans some weeks. */
const MAX_REFUSED_PER_HOUR = 60;

/**
 * Counts a proposal to the athlete in its transaction.
 * @throws DomainError 'too-many' over the limit of the day
 */
export async function countProposal(ctx: CommandContext, athleteId: string): Promise<void> {
  const nowMs = ctx.now().getTime();
  const day = ctx.now().toISOString().slice(0, 10);
  const { rows } = await sql`
    insert into coaching.proposal_day as d (athlete_id, coach_id, day, count)
    values (${athleteId}, ${ctx.athleteId}, ${day}, 1)
    on conflict (athlete_id, coach_id) do update
       set day = excluded.day, count = case when d.day = excluded.day then d.count + 1 else 1 end
     where d.day <> excluded.day or d.count < ${MAX_PROPOSALS_PER_DAY}
    returning 1`.execute(coachingTables(ctx.em));
  if (rows.length > 0) return;
  throw tooMany(
    `You can propose up to ${MAX_PROPOSALS_PER_DAY} changes a day to an athlete. Try again tomorrow.`,
    Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1_000),
  );
}

let countedHour = 0;
const refusedCounts = new Map<string, number>();

/**
 * Counts a check as refused before it runs. In memory, because a refusal rolls the coach's transaction back.
 * @returns takes the count back, for a change that was not refused; the day's limit counts those
 * @throws DomainError 'too-many'
 */
export function countRefused({ athleteId: coachId, now }: CommandContext): () => void {
  const nowMs = now().getTime();
  const hour = Math.floor(nowMs / HOUR_MS);
  if (hour !== countedHour) {
    countedHour = hour;
    refusedCounts.clear();
  }
  const count = (refusedCounts.get(coachId) ?? 0) + 1;
  if (count > MAX_REFUSED_PER_HOUR) {
    const waitMinutes = Math.ceil((HOUR_MS - (nowMs % HOUR_MS)) / 60_000);
    throw tooMany(`You tried many changes. Please try again in ${waitMinutes} min.`, 60 * waitMinutes);
  }
  refusedCounts.set(coachId, count);
  return () => void refusedCounts.set(coachId, Math.max(0, (refusedCounts.get(coachId) ?? 0) - 1));
}
