import type { Look } from '@threshold/api/server';
import type { RecomputationView } from '../../schemas.ts';
import type { Tables } from '../tables.ts';

/** The table, within the transaction of `em` if it has one. Every WHERE names the athlete. */
export const recomputations = ({ em }: Pick<Look, 'em'>) => em.getKysely<Tables>().withSchema('athletes');

/** How far the actor's recomputation is; null where none is under way. */
export async function recomputationOf(look: Look): Promise<RecomputationView> {
  const row = await recomputations(look)
    .selectFrom('recomputation')
    .select(['total', 'done'])
    .where('athlete_id', '=', look.athleteId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
