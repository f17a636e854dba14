import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { HISTORY_PAGE_LOGS, type HistoryPage } from '../../schemas.ts';
import { nutritionTables } from '../tables.ts';
import { toLogView } from './log-view.ts';

/** A page of logs before `cursor`, newest first; `nextCursor` is null on the last page. */
export async function listHistory(
  ctx: QueryContext,
  { cursor }: { readonly cursor?: LocalDate | undefined },
): Promise<HistoryPage> {
  const rows = await nutritionTables(ctx.em)
    .selectFrom('log')
    .selectAll()
    .where('athlete_id', '=', ctx.athleteId)
    .$if(cursor !== undefined, (query) => query.where('date', '<', cursor ?? null))
    .orderBy('date', 'desc')
    .limit(HISTORY_PAGE_LOGS + 1)
    .execute();
  const logs = rows.slice(0, HISTORY_PAGE_LOGS).map(toLogView);
  return { logs, nextCursor: rows.length > HISTORY_PAGE_LOGS ? (logs.at(-1)?.date ?? null) : null };
}
