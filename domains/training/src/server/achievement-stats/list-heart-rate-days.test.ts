import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';
import { listHeartRateDays } from './list-heart-rate-days.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');

describe('the heart rate by day', () => {
  test('sums the recorded seconds of a day, leaving out unrecorded and implausible workouts', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, ...completedColumns, zoneSeconds: [600, 1200, 60, 30, 10] }),
      aWorkout({ athleteId, ...completedColumns, session: 'PM', zoneSeconds: [100, 0, 0, 0, 0] }),
      aWorkout({ athleteId, ...completedColumns, date: addDays(today, -1) }),
      aWorkout({
        athleteId,
        ...completedColumns,
        date: addDays(today, -2),
        zoneSeconds: [9, 0, 0, 0, 0],
        implausible: true,
      }),
      aWorkout({ athleteId, ...completedColumns, date: addDays(today, -8), zoneSeconds: [1, 1, 1, 1, 1] }),
    ]);
    expect(
      await listHeartRateDays(api.queryContext(athleteId), athleteId, {
        from: addDays(today, -7),
        to: today,
      }),
    ).toEqual([{ date: today, easySeconds: 1900, seconds: 2000 }]);
  });
});
