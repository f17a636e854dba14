import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../../testing/index.ts';
import { createTrainingApi } from '../../test/training-api.ts';

const api = await createTrainingApi();
const today = localDate('2026-11-20');
const METERS_PER_MILE = 1609.344;

describe('the distance tiles', () => {
  test('show zero and seven empty days before the first workout', async () => {
    const miles = await api.as(await api.athlete()).miles();
    expect(miles).toMatchObject({ thisMonth: 0, lifetime: 0, thisWeek: { done: 0, planned: 0 } });
    expect(miles.thisWeek.days).toHaveLength(7);
    expect(miles.thisWeek.days.map(({ isToday }) => isToday)).toEqual(
      [15, 16, 17, 18, 19, 20, 21].map((day) => day === 20),
    );
  });

  test('total the distance for this week, this month and all time, and the distance planned this week', async () => {
    const athleteId = await api.athlete();
    const createRun = (date: string, miles: number, zone: 1 | 2 | 4 = 2) =>
      aWorkout({
        athleteId,
        date: localDate(date),
        zone,
        ...completedColumns,
        distanceMeters: miles * METERS_PER_MILE,
      });
    await insertWorkouts(api.orm.em, [
      createRun('2026-10-31', 10),
      createRun('2026-11-01', 5),
      { ...createRun('2026-11-16', 3, 4), plannedDistanceMeters: 4 * METERS_PER_MILE },
      { ...createRun('2026-11-16', 6), session: 'PM', plannedDistanceMeters: 6 * METERS_PER_MILE },
      aWorkout({ athleteId, date: addDays(today, 1), plannedDistanceMeters: 8 * METERS_PER_MILE }),
      aWorkout({ athleteId, date: addDays(today, 2), plannedDistanceMeters: 9 * METERS_PER_MILE }),
    ]);
    const { thisWeek, thisMonth, lifetime } = await api.as(athleteId).miles();
    expect(thisWeek.done).toBeCloseTo(9, 3);
    expect(thisWeek.planned).toBeCloseTo(18, 3);
    expect(thisMonth).toBeCloseTo(14, 3);
    expect(lifetime).toBeCloseTo(24, 3);
    const monday = thisWeek.days.find(({ date }) => date === '2026-11-16');
    expect(monday?.done).toBeCloseTo(9, 3);
    expect(monday?.zone).toBe(2);
  });

  test('compare only distance on foot with the plan', async () => {
    const athleteId = await api.athlete();
    await insertWorkouts(api.orm.em, [
      aWorkout({
        athleteId,
        ...completedColumns,
        distanceMeters: 2 * METERS_PER_MILE,
        plannedDistanceMeters: 20 * METERS_PER_MILE,
      }),
      aWorkout({
        athleteId,
        ...completedColumns,
        session: 'PM',
        type: 'bike',
        source: 'manual',
        distanceMeters: 40 * METERS_PER_MILE,
        plannedDistanceMeters: null,
      }),
    ]);
    const me = api.as(athleteId);
    const { thisWeek } = await me.miles();
    expect(thisWeek.done).toBeCloseTo(42, 3);
    expect(thisWeek.onFoot).toBeCloseTo(2, 3);
    expect(thisWeek.planned).toBeCloseTo(20, 3);
    const week = await me.weeklySummary();
    expect(week.totalMileage).toBeCloseTo(42, 3);
    expect(week.onFootMileage).toBeCloseTo(2, 3);
    expect(week.plannedMileage).toBeCloseTo(20, 3);
  });
});
