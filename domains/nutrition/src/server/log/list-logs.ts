import type { QueryContext } from '@threshold/api/server';
import type { LogView } from '../../schemas.ts';
import { nutritionTables } from '../tables.ts';
import { toLogView } from './log-view.ts';

/** Newest first (docs/specification.md#lists). */
export async function listLogs(ctx: QueryContext, { limit }: { limit: number }): Promise<LogView[]> {
  const rows = await nutritionTables(ctx.em)
    .selectFrom('log')
    .selectAll()
    .where('athlete_id', '=', ctx.athleteId)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toLogView);
}
