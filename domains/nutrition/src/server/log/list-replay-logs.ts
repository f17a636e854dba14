import type { QueryContext } from '@threshold/api/server';
import type { NutritionLogReplay } from '@threshold/contracts/replay';
import { parseUuidTimestamp } from '@threshold/db';
import { nutritionTables } from '../tables.ts';

/** Every log, oldest first, with the time of its first entry. */
export async function listReplayLogs(
  { em, now }: QueryContext,
  athleteId: string,
): Promise<NutritionLogReplay[]> {
  const rows = await nutritionTables(em)
    .selectFrom('log')
    .select(['id', 'date', 'protein_grams', 'calories'])
    .where('athlete_id', '=', athleteId)
    .orderBy('date')
    .execute();
  return rows.map((row) => ({
    date: row.date,
    proteinGrams: row.protein_grams,
    energyKcal: row.calories,
    createdAt: parseUuidTimestamp(row.id) ?? now(),
  }));
}
