import type { QueryContext } from '@threshold/api/server';
import { computeKnownAverage } from '@threshold/physiology';
import { AVERAGED_LOGS, type AveragesView } from '../../schemas.ts';
import { nutritionTables } from '../tables.ts';

/**
 * Average calories and protein of the latest seven logs (docs/specification.md#9-constants). Each average
 * covers only the logs that have the value. Zero is treated as not entered, because it would distort the
 * average.
 */
export async function getAverages(ctx: QueryContext): Promise<AveragesView> {
  const rows = await nutritionTables(ctx.em)
    .selectFrom('log')
    .select(['calories', 'protein_grams'])
    .where('athlete_id', '=', ctx.athleteId)
    .orderBy('date', 'desc')
    .limit(AVERAGED_LOGS)
    .execute();
  return {
    logs: rows.length,
    calories: computeAverage(rows.map((row) => row.calories)),
    protein: computeAverage(rows.map((row) => row.protein_grams)),
  };
}

function computeAverage(values: readonly (number | null)[]): AveragesView['calories'] {
  const enteredValues = values.filter((value) => value !== null && value > 0);
  const average = computeKnownAverage(enteredValues);
  return average === null ? null : { value: average, logs: enteredValues.length };
}
