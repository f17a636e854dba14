import type { QueryContext } from '@threshold/api/server';
import type { RecomputationView } from '../../schemas.ts';
import type { Tables } from '../tables.ts';

/** The table, within the transaction of `em`, if any. Every WHERE must filter by athlete. */
export const recomputations = ({ em }: Pick<QueryContext, 'em'>) =>
  em.getKysely<Tables>().withSchema('athletes');

/** Null if none is running. */
export async function getRecomputation(ctx: QueryContext): Promise<RecomputationView> {
  const row = await recomputations(ctx)
    .selectFrom('recomputation')
    .select(['total', 'done'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
