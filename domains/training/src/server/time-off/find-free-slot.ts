import { type CommandContext, conflict } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { MAX_OPEN_TIME_OFF } from '../../time-off-schemas.ts';
import { trainingTables } from '../tables.ts';

/**
 * A free slot for a span that has not ended; null for one that has. Ended spans free their slots first. The unique slot
 * enforces the limit in the database too.
 * @throws DomainError 'conflict' if `MAX_OPEN_TIME_OFF` spans are open
 */
export async function findFreeSlot(
  ctx: CommandContext,
  to: LocalDate,
  today: LocalDate,
): Promise<number | null> {
  if (to < today) return null;
  await trainingTables(ctx.em)
    .updateTable('time_off')
    .set({ slot: null })
    .where('athlete_id', '=', ctx.athleteId)
    .where('ends_on', '<', today)
    .where('slot', 'is not', null)
    .execute();
  const { rows } = await sql<{ slot: number }>`
    select slot from generate_series(1, ${MAX_OPEN_TIME_OFF}::int) slot
     where not exists (select from "training"."time_off" t where t."athlete_id" = ${ctx.athleteId} and t."slot" = slot.slot)
     order by slot limit 1`.execute(ctx.em.getKysely());
  const [freeRow] = rows;
  if (!freeRow) throw conflict(`You can plan up to ${MAX_OPEN_TIME_OFF} periods of time off`);
  return freeRow.slot;
}
