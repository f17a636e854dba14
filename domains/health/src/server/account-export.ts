import type { Look } from '@threshold/api/server';
import { healthTables } from './tables.ts';

/** Everything health keeps of the athlete, as it is stored. */
export async function accountExport(look: Look): Promise<unknown> {
  const entries = await healthTables(look.em)
    .selectFrom('health_entry')
    .selectAll()
    .where('athlete_id', '=', look.athleteId)
    .orderBy('date')
    .execute();
  return { entries };
}
