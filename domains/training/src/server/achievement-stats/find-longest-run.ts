import type { QueryContext } from '@threshold/api/server';
import type { LongestRun } from '@threshold/contracts/achievement-stats';
import { isRun } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/**
 * The longest plausible completed run, the earliest on a tie; null if there is none. Reads every workout with a
 * distance.
 */
export async function findLongestRun(ctx: QueryContext, athleteId: string): Promise<LongestRun | null> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['id as workoutId', 'date', 'type', 'distance_meters'])
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true)
    .where('implausible', '=', false)
    .where('distance_meters', '>', 0)
    .orderBy('distance_meters', 'desc')
    .orderBy('date')
    .execute();
  // Uses the shared definition of a run instead of repeating it in SQL.
  const longestRun = rows.find(({ type }) => isRun(type));
  if (!longestRun?.distance_meters) return null;
  const { workoutId, date, distance_meters: distanceMeters } = longestRun;
  return { workoutId, date, distanceMeters };
}
