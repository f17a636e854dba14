import type { QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { gamificationTables } from '../tables.ts';
import { memoizePerContext } from './memoize-per-context.ts';

/** The athlete's sums, read once per context; zeros if nothing was counted yet. */
export const getMemoizedScore = memoizePerContext(async (ctx: QueryContext) => {
  const row = await SCORE_TOTALS.executeTakeFirst(ctx.em, { athleteId: ctx.athleteId });
  return row ?? { points: 0, totalMeters: 0, proteinGoals: 0 };
});

const SCORE_TOTALS = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  gamificationTables(em)
    .selectFrom('score')
    .select(['points', 'total_meters as totalMeters', 'protein_goals as proteinGoals'])
    .where('athlete_id', '=', athleteId),
);
