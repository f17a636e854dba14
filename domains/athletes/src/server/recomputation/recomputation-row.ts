import type { QueryContext } from '@threshold/api/server';
import type { RecomputationView } from '../../schemas.ts';
import type { Tables } from '../tables.ts';

/** The table, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const recomputations = ({ em }: Pick<QueryContext, 'em'>) =>
  em.getKysely<Tables>().withSchema('athletes');

/** How far the actor's recomputation is; null where none is under way. */
export async function getRecomputation(ctx: QueryContext): Promise<RecomputationView> {
  const row = await recomputations(ctx)
    .selectFrom('recomputation')
    .select(['total', 'done'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
