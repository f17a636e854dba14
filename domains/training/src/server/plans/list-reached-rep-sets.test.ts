import { addDays, type LocalDate, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorkout, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';
import { listReachedRepSets } from './list-reached-rep-sets.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

beforeEach(() => {
  api.clock.set('2026-11-20T12:00:00Z');
});

type NewWorkout = Partial<Parameters<typeof aWorkout>[0]>;

/** A planned threshold run of 45 minutes in all that was completed as planned. */
function createThresholdRun(date: LocalDate, repMinutes: readonly number[]): NewWorkout {
  const work = repMinutes.flatMap((minutes, index) => [
    ...(index === 0 ? [] : [{ label: 'Jog', minutes: 1, zone: 1 as const }]),
    { label: `Threshold ${index + 1}`, minutes, zone: 4 as const },
  ]);
  const workMinutes = work.reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    date,
    type: repMinutes[0] === 5 ? 'Cruise interval run' : 'Threshold run',
    zone: 4,
    plannedDurationSeconds: 2700,
    steps: [
      { label: 'Warm-up', minutes: 10, zone: 1 },
      ...work,
      { label: 'Easy', minutes: 30 - workMinutes, zone: 2 },
      { label: 'Cool-down', minutes: 5, zone: 1 },
    ],
    completed: true,
    actualDurationSeconds: 2700,
    zoneSeconds: [900, 800, 200, 800, 0],
    source: 'plan',
  };
}

const fiveMinuteRun = (date: LocalDate) => createThresholdRun(date, [5, 5, 5]);
const sixMinuteRun = (date: LocalDate) => createThresholdRun(date, [6, 6, 6]);

async function createAthlete(...workouts: NewWorkout[]): Promise<string> {
  const athleteId = await api.athlete();
  if (workouts.length > 0)
    await insertWorkouts(
      api.orm.em,
      workouts.map((workout) => aWorkout({ athleteId, ...workout })),
    );
  return athleteId;
}

const listRepSets = async (athleteId: string, day = today) =>
  listReachedRepSets(api.queryContext(athleteId), day);

const threeTimes = (repMinutes: number) => ({
  family: 'threshold',
  reps: 3,
  repMinutes,
  jogMinutes: 1,
});

describe('the rep sets that an athlete has reached', () => {
  test('start empty for each new athlete', async () => {
    await createAthlete(fiveMinuteRun(addDays(today, -3)));
    expect(await listRepSets(await createAthlete())).toEqual([]);
  });

  test('come from completed planned runs of the last 84 days, and lose a repetition after 42', async () => {
    const athleteId = await createAthlete(
      fiveMinuteRun(addDays(today, -3)),
      { ...sixMinuteRun(addDays(today, -2)), completed: false },
      { ...sixMinuteRun(addDays(today, 1)), completed: false },
    );
    expect(await listRepSets(athleteId)).toEqual([threeTimes(5)]);
    expect(await listRepSets(athleteId, addDays(today, -4))).toEqual([]);
    expect(await listRepSets(athleteId, addDays(today, 40))).toEqual([{ ...threeTimes(5), reps: 2 }]);
    expect(await listRepSets(athleteId, addDays(today, 81))).toEqual([]);
  });

  test('include a planned run that an imported workout of another type completed', async () => {
    const athleteId = await createAthlete({
      ...fiveMinuteRun(addDays(today, -3)),
      type: 'run',
      zone: 3,
      source: 'import',
      plannedSession: { type: 'Cruise interval run' },
    });
    expect(await listRepSets(athleteId)).toEqual([threeTimes(5)]);
  });

  test('repeat after a run that was cut short, felt too hard or was other work', async () => {
    const run = sixMinuteRun(addDays(today, -3));
    for (const change of [
      { actualDurationSeconds: 1200 },
      { rpe: 9 },
      { zoneSeconds: [1500, 1200, 0, 0, 0] as [number, number, number, number, number] },
    ]) {
      const athleteId = await createAthlete(fiveMinuteRun(addDays(today, -10)), { ...run, ...change });
      expect(await listRepSets(athleteId)).toEqual([{ ...threeTimes(6), isRepeated: true }]);
    }
  });

  test('leave out implausible workouts', async () => {
    const athleteId = await createAthlete({ ...fiveMinuteRun(addDays(today, -3)), implausible: true });
    expect(await listRepSets(athleteId)).toEqual([]);
  });
});

describe('the first threshold run of a new plan', () => {
  /** Easy runs of 63 km a week in the four weeks before the plan. */
  const easyRuns = Array.from({ length: 28 }, (_, index) => ({
    date: addDays(today, -1 - index),
    session: 'PM' as const,
    completed: true,
    actualDurationSeconds: 3240,
    distanceMeters: 9000,
  }));

  /** Minutes at threshold of the first planned threshold run. */
  async function planFirstThresholdMinutes(athleteId: string): Promise<number> {
    const facts = createHalfMarathonerFacts({
      fitnessLevel: 'intermediate',
      raceDistance: 10,
      raceDate: localDate('2027-06-20'),
      trainingDaysPerWeek: 6,
      weeklyRunKm: 60,
      longestRunKm: 18,
    });
    api.athletes.facts = facts;
    await api.saveProfile(athleteId, facts);
    const workouts = await api.as(athleteId).workouts({});
    const work = workouts
      .filter(({ completed }) => completed === 0)
      .map(({ steps }) => steps.filter(({ label }) => label.startsWith('Threshold')))
      .find((steps) => steps.length > 0);
    return work?.reduce((sum, { minutes }) => sum + minutes, 0) ?? expect.unreachable();
  }

  test('has the first rep set for an athlete without completed quality runs', async () => {
    expect(await planFirstThresholdMinutes(await createAthlete(...easyRuns))).toBe(16);
  });

  test('has at least 15 minutes at threshold after 3 × 5 minutes done well', async () => {
    const athleteId = await createAthlete(...easyRuns, fiveMinuteRun(addDays(today, -4)));
    expect(await planFirstThresholdMinutes(athleteId)).toBeGreaterThanOrEqual(15);
  });

  test('has at least one repetition more after 3 × 5 minutes at threshold that were too easy', async () => {
    const easyRun = { ...fiveMinuteRun(addDays(today, -4)), rpe: 4 };
    expect(await planFirstThresholdMinutes(await createAthlete(...easyRuns, easyRun))).toBeGreaterThanOrEqual(
      20,
    );
  });

  test.each([
    ['too hard', { rpe: 9 }],
    ['cut short', { actualDurationSeconds: 1200 }],
  ])('repeats 3 × 5 minutes at threshold after a run that was %s', async (_, change) => {
    const run = { ...fiveMinuteRun(addDays(today, -4)), ...change };
    expect(await planFirstThresholdMinutes(await createAthlete(...easyRuns, run))).toBe(15);
  });
});

test('a profile saved again after a run keeps the plan', async () => {
  const athleteId = await createAthlete();
  const facts = createHalfMarathonerFacts({ fitnessLevel: 'intermediate', weeklyRunKm: 60 });
  api.athletes.facts = facts;
  await api.saveProfile(athleteId, facts);
  const rowsBefore = await api.listStoredRows(athleteId);
  await insertWorkouts(api.orm.em, [aWorkout({ athleteId, ...fiveMinuteRun(addDays(today, -4)) })]);
  expect(await listRepSets(athleteId)).toHaveLength(1);
  await api.saveProfile(athleteId, facts);
  expect(await api.listStoredRows(athleteId, `date >= '${today}'`)).toEqual(rowsBefore);
});
