import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { HISTORY_PAGE_DAYS } from '../../bounds.ts';
import type { HistoryPage } from '../../schemas.ts';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, toHealthView } from './entry-columns.ts';

/** A page of the athlete's days, newest first: those before the cursor, or the latest ones without it. */
export async function listHistory(
  ctx: QueryContext,
  { cursor }: { readonly cursor?: LocalDate | undefined },
): Promise<HistoryPage> {
  const rows = await healthTables(ctx.em)
    .selectFrom('health_entry')
    .select(ENTRY_COLUMNS)
    .where('athlete_id', '=', ctx.athleteId)
    // `?? null` is for the type: the cursor is never null here.
    .$if(cursor !== undefined, (query) => query.where('date', '<', cursor ?? null))
    .orderBy('date', 'desc')
    // The extra row shows whether another page follows.
    .limit(HISTORY_PAGE_DAYS + 1)
    .execute();
  const days = rows.slice(0, HISTORY_PAGE_DAYS).map(toHealthView);
  return { days, nextCursor: rows.length > HISTORY_PAGE_DAYS ? (days.at(-1)?.date ?? null) : null };
}
