import type { QueryContext } from '@threshold/api/server';
import { gamificationTables } from '../tables.ts';

const ZERO_SCORE = { points: 0, total_meters: 0, activity_seconds: 0, protein_goals: 0 };

/** All values are 0 if nothing was counted yet. */
export async function getScore({
  em,
  athleteId,
}: Pick<QueryContext, 'em' | 'athleteId'>): Promise<typeof ZERO_SCORE> {
  const row = await gamificationTables(em)
    .selectFrom('score')
    .select(['points', 'total_meters', 'activity_seconds', 'protein_goals'])
    .where('athlete_id', '=', athleteId)
    .executeTakeFirst();
  return row ?? ZERO_SCORE;
}
