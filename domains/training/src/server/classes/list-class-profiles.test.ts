import { addDays, localDate } from '@threshold/physiology';
import type { PlanInput } from '@threshold/planner';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { getPlanInput } from '../plans/get-plan-input.ts';
import { toPlannableFacts } from '../plans/plannable-facts.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';
import { getWorkout } from '../workouts/list/get-workout.ts';
import { isClassOf } from './is-class-of.ts';
import { listClassProfiles } from './list-class-profiles.ts';

const api = await createTrainingApi();
// A Friday.
const today = localDate('2026-11-20');
const input: PlanInput = {
  today,
  level: 'intermediate',
  raceDistance: 21.1,
  raceDate: localDate('2027-02-14'),
  trainingDaysPerWeek: 5,
  fitnessClass: 'f45',
  classDays: ['Tuesday', 'Friday'],
  injuries: [],
  history: null,
  lthrBpm: 165,
  maxHrBpm: 188,
  units: 'metric',
  lockedDays: [],
};

const createClassWorkout = (
  athleteId: string,
  weeksAgo: number,
  changes: Partial<Parameters<typeof aWorkout>[0]> = {},
) =>
  aWorkout({
    athleteId,
    ...completedColumns,
    type: 'F45 class',
    distanceMeters: 0,
    date: addDays(today, -3 - 7 * weeksAgo),
    actualDurationSeconds: 45 * 60,
    zoneSeconds: [360, 600, 900, 840, 0],
    ...changes,
  });

test('learns the Tuesday class from five recordings', async () => {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    [0, 1, 2, 3, 4].map((week) => createClassWorkout(athleteId, week)),
  );
  const [tuesday, ...others] = await listClassProfiles(api.queryContext(athleteId), input, today);
  expect(others).toEqual([]);
  expect(tuesday).toMatchObject({ weekday: 'Tuesday', observedCount: 5, stimulus: 'threshold' });
  expect(tuesday?.zoneMinutes).toEqual([6, 10, 15, 14, 0]);
});

test('ignores other formats, other sports, open, implausible and old classes, and other athletes', async () => {
  const [athleteId, otherId] = [await api.athlete(), await api.athlete()];
  await insertWorkouts(api.orm.em, [
    createClassWorkout(otherId, 0),
    createClassWorkout(athleteId, 0, { type: 'CrossFit' }),
    createClassWorkout(athleteId, 1, { type: 'Spin class' }),
    createClassWorkout(athleteId, 2, { implausible: true }),
    createClassWorkout(athleteId, 3, { completed: false }),
    createClassWorkout(athleteId, 20),
  ]);
  expect(await listClassProfiles(api.queryContext(athleteId), input, today)).toEqual([]);
});

test('uses the class profiles of a plan’s first day for that plan, whatever is learned later', async () => {
  const athleteId = await api.athlete();
  const since = addDays(today, -10);
  await insertWorkouts(
    api.orm.em,
    [0, 2, 3].map((week) => createClassWorkout(athleteId, week)),
  );
  const facts = toPlannableFacts(
    createHalfMarathonerFacts({ preferredFitnessClass: 'f45', groupFitnessSchedule: ['Tuesday'] }),
    null,
    today,
  );
  if (!facts) throw new Error('The facts do not suffice for a plan.');
  const listPlanProfiles = async (planStart?: typeof today) =>
    (await getPlanInput(api.queryContext(athleteId), today, facts, planStart)).classProfiles;
  expect(await listPlanProfiles()).toMatchObject([{ observedCount: 3 }]);
  expect(await listPlanProfiles(since)).toMatchObject([{ observedCount: 2 }]);
});

test('learns from a planned class that a watch recorded as cross-training', async () => {
  const athleteId = await api.athlete();
  const crossTrainingColumns = {
    type: 'cross-training',
    source: 'import' as const,
    plannedSession: { type: 'F45 class' },
  };
  await insertWorkouts(api.orm.em, [
    createClassWorkout(athleteId, 0, crossTrainingColumns),
    createClassWorkout(athleteId, 1, { ...crossTrainingColumns, type: 'CrossFit' }),
  ]);
  const [tuesday] = await listClassProfiles(api.queryContext(athleteId), input, today);
  expect(tuesday).toMatchObject({ weekday: 'Tuesday', observedCount: 1 });
});

test('counts a class without a named format as the athlete’s own format', () => {
  expect(isClassOf('HIIT', 'f45')).toBe(true);
  expect(isClassOf('Hyrox', 'custom')).toBe(true);
  expect(isClassOf('F45 class', 'custom')).toBe(false);
  expect(isClassOf('Orange Theory', 'orangetheory')).toBe(true);
  expect(isClassOf('Long run', 'f45')).toBe(false);
});

test('describes the effect of a recorded class on the race goal, but not that of a run', async () => {
  const athleteId = await api.athlete();
  const [recordedClass, run] = [
    createClassWorkout(athleteId, 0),
    createClassWorkout(athleteId, 1, { type: 'Tempo run' }),
  ];
  const importedClass = createClassWorkout(athleteId, 2, {
    type: 'strength',
    plannedSession: { type: 'F45 class' },
  });
  await insertWorkouts(api.orm.em, [recordedClass, run, importedClass]);
  const ctx = api.queryContext(athleteId);
  for (const { id: workoutId } of [recordedClass, importedClass])
    expect((await getWorkout(ctx, { workoutId })).classForRace).toMatch(/^14 min in zone 4: /);
  expect((await getWorkout(ctx, { workoutId: run.id })).classForRace).toBeNull();
});
