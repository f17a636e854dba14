import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

/** An athlete with a completed run for each row, `daysAgo` days ago. */
async function createAthleteWith(
  ...rows: readonly ({ daysAgo: number } & Partial<Parameters<typeof aWorkout>[0]>)[]
) {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    rows.map(({ daysAgo, ...row }) =>
      aWorkout({ athleteId, ...completedColumns, type: 'run', date: addDays(today, -daysAgo), ...row }),
    ),
  );
  return api.as(athleteId);
}

test('lists no days in the year of an athlete without training', async () => {
  const me = await createAthleteWith();
  expect(await me.year()).toEqual({
    from: addDays(today, -364),
    to: today,
    days: [],
    totalSeconds: 0,
    workouts: 0,
  });
});

test('reads a year of 365 days, including today', async () => {
  const me = await createAthleteWith({ daysAgo: 0 }, { daysAgo: 364 }, { daysAgo: 365 });
  const { days } = await me.year();
  expect(days.map(({ date }) => date)).toEqual([addDays(today, -364), today]);
});

test('shows each day of the year with its minutes and the zone of its longest workout', async () => {
  const me = await createAthleteWith(
    { daysAgo: 3, session: 'AM', zone: 2, actualDurationSeconds: 3_600 },
    { daysAgo: 3, session: 'PM', zone: 4, actualDurationSeconds: 1_800 },
    { daysAgo: 1, session: 'AM', zone: 1, actualDurationSeconds: null },
    { daysAgo: 1, session: 'PM', zone: 5, actualDurationSeconds: 600 },
  );
  expect(await me.year()).toMatchObject({
    days: [
      { date: addDays(today, -3), zone: 2, minutes: 90 },
      { date: addDays(today, -1), zone: 5, minutes: 10 },
    ],
    workouts: 4,
  });
});

test('takes the zone of a recorded day in which most of its time was spent', async () => {
  const me = await createAthleteWith(
    { daysAgo: 1, zone: 2, actualDurationSeconds: 7_560, zoneSeconds: [900, 2_000, 4_660, 0, 0] },
    { daysAgo: 2, zone: 2, actualDurationSeconds: 3_600, zoneSeconds: [0, 0, 0, 0, 0] },
  );
  expect(await me.year()).toMatchObject({ days: [{ zone: 2 }, { zone: 3 }] });
});

test('sums the seconds of the year, so that its total equals that of the history', async () => {
  const me = await createAthleteWith(
    { daysAgo: 2, actualDurationSeconds: 3_640 },
    { daysAgo: 1, actualDurationSeconds: 3_640 },
  );
  expect(await me.year()).toMatchObject({ days: [{ minutes: 61 }, { minutes: 61 }], totalSeconds: 7_280 });
});

test('leaves planned workouts, rest days and other athletes out of the year', async () => {
  await createAthleteWith({ daysAgo: 2 });
  const me = await createAthleteWith(
    { daysAgo: 4, completed: false },
    { daysAgo: 3, session: 'Rest', type: 'rest' },
    { daysAgo: -1 },
  );
  expect(await me.year()).toMatchObject({ days: [], workouts: 0 });
});
