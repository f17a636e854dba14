import { addDays, listMornings, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

const sumPlannedStress = (workouts: readonly { readonly plannedStress: number | null }[]) =>
  workouts.reduce((sum, { plannedStress }) => sum + (plannedStress ?? 0), 0);

/** An athlete with 60 TSS on each of the last 50 days before today, and a plan for a race. */
async function createAthlete(raceDate: ReturnType<typeof localDate> | null) {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  const facts = createHalfMarathonerFacts({ raceDate, ...(raceDate === null && { raceDistance: null }) });
  api.athletes.facts = facts;
  await insertWorkouts(
    api.orm.em,
    Array.from({ length: 50 }, (_, index) =>
      aWorkout({
        athleteId,
        ...completedColumns,
        type: 'run',
        date: addDays(today, -index - 1),
        trainingStress: 60,
        plannedStress: null,
      }),
    ),
  );
  await api.saveProfile(athleteId, facts);
  return { athleteId, me: api.as(athleteId) };
}

test('returns no projection without training or without a plan', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  api.athletes.facts = createHalfMarathonerFacts();
  expect(await api.as(athleteId).fitnessProjection({})).toBeNull();
});

test('starts with this morning and has the planned load of each day up to the day before the race', async () => {
  const raceDate = localDate('2027-01-10');
  const { me } = await createAthlete(raceDate);
  const projection = await me.fitnessProjection({});
  const { morning } = await me.fitness({});
  expect(projection).toMatchObject({ by: 'tss', today, raceDate, perPlannedStress: 1 });
  expect(projection?.start.fitness).toBeCloseTo(morning?.fitness ?? 0, 1);
  const days = projection?.days ?? [];
  expect([days[0]?.date, days.at(-1)?.date]).toEqual([today, addDays(raceDate, -1)]);
  const plannedWorkouts = await me.workoutsBetween({ from: today, to: addDays(raceDate, -1) });
  expect(days.filter(({ basis }) => basis === 'sessions').map(({ date, load }) => [date, load])).toEqual(
    days
      .filter(({ basis }) => basis === 'sessions')
      .map(({ date }) => [
        date,
        sumPlannedStress(plannedWorkouts.filter((workout) => workout.date === date)),
      ]),
  );
  expect(plannedWorkouts.length).toBeGreaterThan(10);
  // The taper leaves the athlete fresher than this morning.
  const mornings = listMornings(
    days.map(({ load }) => load),
    projection?.start,
  );
  expect(mornings.at(-1)?.form).toBeGreaterThan(morning?.form ?? 0);
});

test('estimates the weeks between the plan and a later race, at most 385 days', async () => {
  const raceDate = localDate('2027-06-20');
  const { me } = await createAthlete(raceDate);
  const days = (await me.fitnessProjection({}))?.days ?? [];
  expect(days.at(-1)).toMatchObject({ date: addDays(raceDate, -1), basis: 'season' });
  expect(days.length).toBeLessThanOrEqual(385);
  const laterLoads = days.filter(({ basis }) => basis === 'season').map(({ load }) => load);
  expect(Math.max(...laterLoads)).toBeGreaterThan(0);
});

test('counts today’s completed and planned load, and no skipped session', async () => {
  const raceDate = localDate('2027-01-10');
  const { athleteId, me } = await createAthlete(raceDate);
  const daysBefore = (await me.fitnessProjection({}))?.days ?? [];
  await insertWorkouts(api.orm.em, [
    aWorkout({
      athleteId,
      ...completedColumns,
      type: 'bike',
      date: today,
      session: 'PM',
      trainingStress: 30,
    }),
  ]);
  const [skippedSession] = (
    await me.workoutsBetween({ from: addDays(today, 1), to: addDays(today, 13) })
  ).filter(({ session }) => session !== 'Rest');
  await me.skipWorkout({ workoutId: skippedSession?.id ?? '' });
  const daysAfter = (await me.fitnessProjection({}))?.days ?? [];
  expect((daysAfter[0]?.load ?? 0) - (daysBefore[0]?.load ?? 0)).toBeCloseTo(30, 5);
  const findSkippedDayLoad = (days: typeof daysAfter) =>
    days.find(({ date }) => date === skippedSession?.date)?.load ?? 0;
  expect(findSkippedDayLoad(daysAfter)).toBeLessThan(findSkippedDayLoad(daysBefore));
});

test('returns only the athlete’s own projection', async () => {
  await createAthlete(localDate('2027-01-10'));
  expect(await api.as(await api.athlete()).fitnessProjection({})).toBeNull();
});

test('contains no estimate of zero load on the last day of a plan that was not extended', async () => {
  const { me } = await createAthlete(localDate('2027-06-20'));
  const lastSession = (await me.fitnessProjection({}))?.days.findLast(({ basis }) => basis === 'sessions');
  api.clock.set(`${lastSession?.date}T12:00:00Z`);
  const projection = await me.fitnessProjection({});
  const estimates = projection?.days.filter(({ basis }) => basis === 'season') ?? [];
  // Without an estimate, the projection ends with the plan and doesn't speak of the race.
  expect(estimates.length === 0).toBe(projection?.raceDate === null);
  expect(estimates.every(({ load }) => load === 0)).toBe(estimates.length === 0);
});
