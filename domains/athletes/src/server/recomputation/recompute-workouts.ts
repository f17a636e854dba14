import { type Act, CHANGED_TOPIC, type WorkTools, workOn } from '@threshold/api/server';
import {
  lthrApplied,
  lthrOfWorkoutsChanged,
  MOST_OUTDATED,
  type OutdatedWorkout,
} from '@threshold/contracts/athletes';
import { lthrOnDay } from '@threshold/physiology';
import { sql } from 'kysely';
import type { RecomputationView } from '../../schemas.ts';
import { RECOMPUTATION_TOLD } from '../../told.ts';
import { lthrHistory } from '../thresholds/lthr-history.ts';
import { awaitLthrTurn } from '../thresholds/lthr-turn.ts';
import { everyOutdated } from './outdated-workouts.ts';
import { recomputations } from './recomputation-row.ts';
import { recomputeWork } from './recompute-work.ts';

/** Only changes of the history during a run make it look again. */
const MOST_PASSES = 20;

/**
 * Computes what is outdated again, some workouts an act, until nothing is. Each act reads the history as it then is, so
 * that a run that was broken off, or met by another change, ends at the right result.
 */
export const recomputeWorker = workOn(recomputeWork, recomputeWorkouts, { deadlineSeconds: 3_600 });

async function recomputeWorkouts({ act, signal }: WorkTools): Promise<void> {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const outdated = await act(listOutdated);
    if (outdated.length === 0) return;
    for (let from = 0; from < outdated.length; from += MOST_OUTDATED) {
      signal.throwIfAborted();
      await act((each) => recomputeSome(each, outdated.slice(from, from + MOST_OUTDATED)));
    }
  }
  throw new Error(`workouts are outdated after ${MOST_PASSES} passes`);
}

/** Lists what is outdated; where nothing is, the recomputation has finished. */
async function listOutdated(act: Act): Promise<readonly OutdatedWorkout[]> {
  await awaitLthrTurn(act);
  const outdated = await everyOutdated(act, await lthrHistory(act));
  const progress = await recomputations(act)
    .updateTable('recomputation')
    .set(
      outdated.length === 0
        ? { done: sql`total`, finished_at: act.now() }
        : { total: sql`done + ${outdated.length}::int` },
    )
    .where('athlete_id', '=', act.athleteId)
    .where('finished_at', 'is', null)
    .returning(['total', 'done'])
    .executeTakeFirst();
  if (progress && outdated.length === 0) {
    await act.emit(lthrApplied, { athleteId: act.athleteId });
    publish(act, progress);
    act.tell(CHANGED_TOPIC, { page: null });
  }
  return outdated;
}

async function recomputeSome(act: Act, listed: readonly OutdatedWorkout[]): Promise<void> {
  await awaitLthrTurn(act);
  const history = await lthrHistory(act);
  const ids = listed.map(({ workoutId }) => workoutId);
  const workouts = (await everyOutdated(act, history, ids)).map(({ workoutId, date }) => ({
    workoutId,
    lthrBpm: lthrOnDay(history, date),
  }));
  if (workouts.length > 0) await act.emit(lthrOfWorkoutsChanged, { athleteId: act.athleteId, workouts });
  const progress = await recomputations(act)
    .updateTable('recomputation')
    .set({ done: sql`least(total, done + ${listed.length}::int)` })
    .where('athlete_id', '=', act.athleteId)
    .where('finished_at', 'is', null)
    .returning(['total', 'done'])
    .executeTakeFirst();
  if (progress) publish(act, progress);
}

const publish = (act: Act, progress: NonNullable<RecomputationView>): void =>
  act.tell(RECOMPUTATION_TOLD, progress);
