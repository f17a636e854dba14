import type { Act } from '@threshold/api/server';
import type { RecomputationView } from '../../schemas.ts';
import { lthrHistory } from '../thresholds/lthr-history.ts';
import { everyOutdated } from './outdated-workouts.ts';
import { recomputationOf, recomputations } from './recomputation-row.ts';
import { recomputeWork } from './recompute-work.ts';

/**
 * Has everything computed again that was computed by another LTHR than the history now has, in the LTHR turn of the act.
 * It takes the place of a request that is not done yet.
 * @returns how much there is; null where nothing is to be done
 */
export async function requestRecomputation(act: Act): Promise<RecomputationView> {
  const outdated = await everyOutdated(act, await lthrHistory(act));
  const isUnderWay = (await recomputationOf(act)) !== null;
  const isNeeded = isUnderWay || outdated.length > 0;
  const now = act.now();
  const row = {
    requested_at: now,
    total: outdated.length,
    done: 0,
    finished_at: isNeeded ? null : now,
  };
  await recomputations(act)
    .insertInto('recomputation')
    .values({ athlete_id: act.athleteId, ...row })
    .onConflict((clash) => clash.column('athlete_id').doUpdateSet(row))
    .execute();
  if (isUnderWay) act.cancel(recomputeWork, {});
  if (!isNeeded) return null;
  act.enqueue(recomputeWork, {});
  return { total: row.total, done: row.done };
}
