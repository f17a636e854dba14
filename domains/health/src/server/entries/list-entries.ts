import type { QueryContext } from '@threshold/api/server';
import type { HealthView } from '../../schemas.ts';
import { healthTables } from '../tables.ts';
import { ENTRY_COLUMNS, toHealthView } from './entry-columns.ts';

/** The athlete's latest entries, newest first (docs/specification.md#lists). */
export async function listEntries(
  ctx: QueryContext,
  { limit }: { limit: number },
  athleteId = ctx.athleteId,
): Promise<HealthView[]> {
  const rows = await healthTables(ctx.em)
    .selectFrom('health_entry')
    .select(ENTRY_COLUMNS)
    .where('athlete_id', '=', athleteId)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toHealthView);
}
