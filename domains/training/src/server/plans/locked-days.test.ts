import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { listLockedDays, listPastDays } from './locked-days.ts';
import { findRunningHistory } from './running-history.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

test('leaves implausible runs out of the history and the kilometers of their day', async () => {
  const athleteId = await api.athlete();
  const ctx = api.queryContext(athleteId);
  const yesterday = addDays(today, -1);
  const mistypedRun = {
    athleteId,
    ...completedColumns,
    type: 'run',
    distanceMeters: 161_000,
    implausible: true,
  };
  await insertWorkouts(api.orm.em, [
    aWorkout({ ...mistypedRun, date: yesterday, session: 'PM' }),
    aWorkout({ ...mistypedRun, date: today }),
  ]);
  expect(await findRunningHistory(ctx, today)).toBeNull();
  await insertWorkouts(api.orm.em, [aWorkout({ athleteId, ...completedColumns, date: yesterday })]);
  expect(await findRunningHistory(ctx, today)).toEqual({ weeklyKm: [8.1], longestRunKm: 8.1 });
  expect(await listPastDays(ctx, yesterday, today)).toMatchObject([{ km: 8.1, isTraining: true }]);
  expect(await listLockedDays(ctx, today)).toMatchObject([{ km: 0, isTraining: true }]);
});

test('counts a walk without a recorded distance by its duration at the planned pace', async () => {
  const athleteId = await api.athlete();
  const ctx = api.queryContext(athleteId);
  const walk = {
    athleteId,
    type: 'Brisk walk',
    plannedDurationSeconds: 3000,
    plannedDistanceMeters: 5000,
    ...completedColumns,
    distanceMeters: null,
  };
  const days = [addDays(today, -1), addDays(today, -8), addDays(today, -9)];
  await insertWorkouts(api.orm.em, [
    ...days.map((date) => aWorkout({ ...walk, date, actualDurationSeconds: 3600 })),
    aWorkout({ ...walk, date: addDays(today, -2), plannedDistanceMeters: null }),
    aWorkout({ ...walk, date: addDays(today, -2), type: 'Bike' }),
    aWorkout({ ...walk, date: today, actualDurationSeconds: 1500 }),
  ]);
  // 3600 seconds count as 6 km at the planned pace of 5 km in 3000 seconds.
  expect(await findRunningHistory(ctx, today)).toEqual({ weeklyKm: [6, 12], longestRunKm: 6 });
  expect(await listPastDays(ctx, addDays(today, -1), today)).toMatchObject([{ km: 6 }]);
  expect(await listLockedDays(ctx, today)).toMatchObject([{ km: 2.5 }]);
});
