import type { Look } from '@threshold/api/server';
import { nutritionTables } from './tables.ts';

/** Every log of the athlete as it is stored. */
export async function accountExport(look: Look): Promise<unknown> {
  const logs = await nutritionTables(look.em)
    .selectFrom('log')
    .selectAll()
    .where('athlete_id', '=', look.athleteId)
    .orderBy('date')
    .execute();
  return { logs };
}
