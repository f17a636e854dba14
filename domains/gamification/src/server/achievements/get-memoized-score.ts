import type { QueryContext } from '@threshold/api/server';
import { gamificationTables } from '../tables.ts';
import { memoizePerContext } from './memoize-per-context.ts';

/** The athlete's sums, read once per context; zeros if nothing was counted yet. */
export const getMemoizedScore = memoizePerContext(async (ctx: QueryContext) => {
  const row = await gamificationTables(ctx.em)
    .selectFrom('score')
    .select(['points', 'total_meters as totalMeters', 'protein_goals as proteinGoals'])
    .where('athlete_id', '=', ctx.athleteId)
    .executeTakeFirst();
  return row ?? { points: 0, totalMeters: 0, proteinGoals: 0 };
});
