import { coachedTrainingPort } from '@threshold/contracts/coaching';
import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');
const WORKOUTS_ALONE = { plan: false, workouts: true, health: false, injuries: false };

/** An athlete with two weeks of workouts that grow fast, as planned or without a plan. */
async function createAthlete(plannedStress: number | null) {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    Array.from({ length: 14 }, (_, index) =>
      aWorkout({
        athleteId,
        ...completedColumns,
        source: 'import',
        date: addDays(today, index - 13),
        trainingStress: index < 7 ? 60 : 130,
        plannedStress,
      }),
    ),
  );
  return (scopes: typeof WORKOUTS_ALONE) =>
    api.queryContext(athleteId).port(coachedTrainingPort).getStatus(athleteId, scopes);
}

test('the verdict without the scope of the plan is the same with and without planned stress, race and recovery', async () => {
  const readUnplanned = await createAthlete(null);
  const unplanned = await readUnplanned(WORKOUTS_ALONE);
  const readPlanned = await createAthlete(260);
  api.athletes.facts = createHalfMarathonerFacts({
    fitnessLevel: 'post-race-recovery',
    raceDate: addDays(today, 3),
  });
  expect(await readPlanned(WORKOUTS_ALONE)).toEqual(unplanned);
  expect(await readPlanned({ ...WORKOUTS_ALONE, plan: true })).not.toEqual(unplanned);
});
