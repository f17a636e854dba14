import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();

describe('the query of the active plan', () => {
  test('returns null before the first plan', async () => {
    const me = api.as(await api.athlete());
    expect(await me.plan()).toBeNull();
  });

  test('returns the weeks, the current week and the distance completed in each week', async () => {
    api.clock.set('2026-11-20T12:00:00Z');
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts());
    api.clock.set('2026-11-25T12:00:00Z');
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, date: localDate('2026-11-24'), ...completedColumns, distanceMeters: 10_000 }),
      aWorkout({
        athleteId,
        date: localDate('2026-11-24'),
        session: 'PM',
        type: 'Bike',
        ...completedColumns,
      }),
    ]);
    const plan = await api.as(athleteId).plan();
    expect(plan).toMatchObject({
      startsOn: '2026-11-20',
      endsOn: '2027-01-10',
      raceDate: '2027-01-10',
      raceDistance: 21.1,
      generatedBy: 'rules',
      currentWeek: 1,
      weekCount: 8,
      why: expect.stringMatching(
        /^This plan covers 8 weeks toward your Half Marathon, with a highest week of /,
      ),
    });
    expect(plan?.checks).toContainEqual({ id: 'P06', text: 'Enough rest days.' });
    expect(plan?.checks.map(({ id }) => id)).not.toContain('P26');
    expect(plan?.weeks.map(({ doneKm }) => doneKm)).toEqual([0, 10, 0, 0, 0, 0, 0, 0]);
    expect(plan?.weeks.findIndex(({ isCurrent }) => isCurrent)).toBe(1);
  });
});

test('counts walked distance in a walking plan, even though walks have no planned distance', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDistance: 'walking' }));
  await api.orm.em.getConnection().execute(
    `update training.workout
        set completed = true, actual_duration_seconds = planned_duration_seconds
      where athlete_id = ? and session <> 'Rest' and date <= '2026-11-29'`,
    [athleteId],
  );
  const plan = await api.as(athleteId).plan();
  const [firstWeek, secondWeek, thirdWeek] = plan?.weeks ?? [];
  expect(firstWeek?.plannedKm).toBeGreaterThan(0);
  expect(firstWeek?.doneKm).toBeCloseTo(firstWeek?.plannedKm ?? 0, 0);
  expect(secondWeek?.doneKm).toBeCloseTo(secondWeek?.plannedKm ?? 0, 0);
  expect(thirdWeek?.doneKm).toBe(0);
});

test.each([
  ['2026-11-19', 1],
  ['2026-11-20', 1],
  ['2026-11-27', 2],
  ['2027-01-14', 8],
  ['2027-01-15', null],
])('puts %s in week %s of 8 of a 56-day plan from 2026-11-20', async (day, week) => {
  api.clock.set('2026-11-20T12:00:00Z');
  const athleteId = await api.athlete();
  await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate: localDate('2027-06-20') }));
  api.clock.set(`${day}T12:00:00Z`);
  expect(await api.as(athleteId).plan()).toMatchObject({ currentWeek: week, weekCount: 8 });
});

test.each(['2027-01-15', '2027-01-21'])(
  'returns nine weeks for a plan that ends with a race on %s',
  async (raceDate) => {
    api.clock.set('2026-11-20T12:00:00Z');
    const athleteId = await api.athlete();
    await api.saveProfile(athleteId, createHalfMarathonerFacts({ raceDate: localDate(raceDate) }));
    expect(await api.as(athleteId).plan()).toMatchObject({ endsOn: raceDate, currentWeek: 1, weekCount: 9 });
    api.clock.set(`${raceDate}T12:00:00Z`);
    expect(await api.as(athleteId).plan()).toMatchObject({ currentWeek: 9, weekCount: 9 });
  },
);
