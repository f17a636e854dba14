import type { Look } from '@threshold/api/server';
import { gamificationTables } from '../tables.ts';
import { oncePerLook } from './once-per-look.ts';

/** What the athlete's score says of them; zeros before anything was counted. */
export const scoreOf = oncePerLook(async (look: Look) => {
  const row = await gamificationTables(look.em)
    .selectFrom('score')
    .select(['points', 'total_meters as totalMeters', 'protein_goals as proteinGoals'])
    .where('athlete_id', '=', look.athleteId)
    .executeTakeFirst();
  return row ?? { points: 0, totalMeters: 0, proteinGoals: 0 };
});
