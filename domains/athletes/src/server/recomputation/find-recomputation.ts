import type { QueryContext } from '@threshold/api/server';
import type { RecomputationView } from '../../threshold-schemas.ts';
import { athletesTables } from '../tables.ts';

/** The caller's unfinished recomputation, or null. */
export async function findRecomputation(ctx: QueryContext): Promise<RecomputationView> {
  const row = await athletesTables(ctx)
    .selectFrom('recomputation')
    .select(['total', 'done'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
