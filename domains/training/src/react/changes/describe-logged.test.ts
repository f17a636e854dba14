import { addDays, localDate, milesToKm } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { describeLogged } from './describe-logged.ts';

const date = localDate('2026-11-20');
const workout = { date, distance: 10, trainingStress: 78 };
const week = {
  weekStart: localDate('2026-11-15'),
  weekEnd: localDate('2026-11-21'),
  totalMileage: 41 / milesToKm(1),
  onFootMileage: 41 / milesToKm(1),
  plannedMileage: 58 / milesToKm(1),
};

const METRIC = { units: 'metric', points: 0 } as const;

describe('the numbers of a logged workout', () => {
  test('are distance, load and the week so far, in the athlete’s unit', () => {
    expect(describeLogged(workout, week, METRIC)).toBe('10.0 km, 78 load, week 41 of 58 km');
    expect(describeLogged(workout, week, { units: 'imperial', points: 0 })).toBe(
      '6.2 mi, 78 load, week 25 of 36 mi',
    );
  });

  test('include the points before the week', () => {
    expect(describeLogged(workout, week, { units: 'metric', points: 5 })).toBe(
      '10.0 km, 78 load, +5 FP, week 41 of 58 km',
    );
  });

  test('exclude unknown values and a week other than the workout’s', () => {
    expect(describeLogged(workout, null, METRIC)).toBe('10.0 km, 78 load');
    expect(describeLogged({ ...workout, date: addDays(date, -7) }, week, METRIC)).toBe('10.0 km, 78 load');
    expect(describeLogged({ ...workout, distance: null }, { ...week, plannedMileage: 0 }, METRIC)).toBe(
      '78 load, week 41 km',
    );
    expect(describeLogged({ date, distance: null, trainingStress: null }, null, METRIC)).toBeNull();
  });
});
