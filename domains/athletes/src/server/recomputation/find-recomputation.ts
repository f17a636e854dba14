import type { QueryContext } from '@threshold/api/server';
import type { RecomputationView } from '../../schemas.ts';
import type { Tables } from '../tables.ts';

/**
 * Query builder of the athletes schema, in the transaction of `em` if there is one. Every WHERE in an athlete's
 * request must filter by `athlete_id`.
 */
export const athletesTables = ({ em }: Pick<QueryContext, 'em'>) =>
  em.getKysely<Tables>().withSchema('athletes');

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
