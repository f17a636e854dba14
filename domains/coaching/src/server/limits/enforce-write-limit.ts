import { type CommandContext, tooMany } from '@threshold/api/server';
import { sql } from 'kysely';
import { coachingTables } from '../tables.ts';

/** Write limits per person per minute. An action and its undo share a limit, so that toggling counts. */
const MAX_WRITES_PER_MINUTE = { invite: 30, link: 30, comment: 30, proposal: 30 } as const;
const MINUTE_MS = 60_000;

/**
 * Counts a write in the write's transaction, so a rejected write doesn't count.
 * @throws DomainError 'too-many' with the seconds until the next minute
 */
export async function enforceWriteLimit(
  ctx: CommandContext,
  kind: keyof typeof MAX_WRITES_PER_MINUTE,
): Promise<void> {
  const nowMs = ctx.now().getTime();
  const minute = new Date(nowMs - (nowMs % MINUTE_MS));
  const { count } = await coachingTables(ctx.em)
    .insertInto('write_count')
    .values({ athlete_id: ctx.athleteId, kind, minute, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['athlete_id', 'kind']).doUpdateSet({
        minute,
        count: sql<number>`case when write_count.minute = excluded.minute then write_count.count + 1 else 1 end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count <= MAX_WRITES_PER_MINUTE[kind]) return;
  const waitSeconds = Math.ceil((minute.getTime() + MINUTE_MS - nowMs) / 1_000);
  throw tooMany(`That was a lot at once. Please try again in ${waitSeconds} s.`, waitSeconds);
}
