import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { findLongestRun } from './find-longest-run.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

describe('the longest run', () => {
  test('selects the longest plausible completed run by type, and the earliest on a tie', async () => {
    const athleteId = await api.athlete();
    expect(await findLongestRun(api.queryContext(athleteId), athleteId)).toBeNull();
    const [firstId] = await insertWorkouts(api.orm.em, [
      aWorkout({
        athleteId,
        ...completedColumns,
        type: 'Long run',
        distanceMeters: 49_897,
        date: addDays(today, -9),
      }),
      aWorkout({ athleteId, ...completedColumns, type: 'Trail run', distanceMeters: 49_897 }),
      aWorkout({ athleteId, ...completedColumns, type: 'Bike', distanceMeters: 90_000 }),
      aWorkout({ athleteId, ...completedColumns, type: 'run', distanceMeters: 60_000, implausible: true }),
      aWorkout({ athleteId, type: 'run', distanceMeters: 70_000 }),
      aWorkout({
        athleteId: await api.athlete('Ben Ito'),
        ...completedColumns,
        type: 'run',
        distanceMeters: 80_000,
      }),
    ]);
    expect(await findLongestRun(api.queryContext(athleteId), athleteId)).toEqual({
      workoutId: firstId,
      date: '2026-11-11',
      distanceMeters: 49_897,
    });
  });
});
