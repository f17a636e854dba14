import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import { findImplausibleTogether, isPlausible } from './plausibility.ts';

const HOUR_SECONDS = 3600;

describe('isPlausible', () => {
  test.each([
    ['10 km run in 20 min (8.3 m/s)', 'run', 10_000, 1200, false],
    ['a run at exactly 6.7 m/s', 'Easy run', 6.7 * HOUR_SECONDS, HOUR_SECONDS, true],
    ['a run just above 6.7 m/s', 'Easy run', 6.7 * HOUR_SECONDS + 1, HOUR_SECONDS, false],
    ['250 km on foot in a day', 'run', 250_000, 24 * HOUR_SECONDS, true],
    ['251 km on foot in a day', 'run', 251_000, 24 * HOUR_SECONDS, false],
    ['400 km on foot in two days', 'run', 400_000, 47 * HOUR_SECONDS, true],
    ['a ride at 16 m/s', 'bike', 16 * HOUR_SECONDS, HOUR_SECONDS, true],
    ['a ride just above 16 m/s', 'bike', 16 * HOUR_SECONDS + 1, HOUR_SECONDS, false],
    ['a swim at 2.2 m/s', 'swim', 2.2 * HOUR_SECONDS, HOUR_SECONDS, true],
    ['a swim just above 2.2 m/s', 'swim', 2.2 * HOUR_SECONDS + 1, HOUR_SECONDS, false],
    ['45 km/h at anything else', 'cross-training', 45_000, HOUR_SECONDS, true],
    ['more than 45 km/h at anything else', 'cross-training', 45_001, HOUR_SECONDS, false],
    ['a crunch class, which is no run', 'crunch class', 10_000, 1200, true],
    ['no distance', 'run', null, 60, true],
    ['a distance of 0', 'run', 0, 60, true],
  ])('judges %s', (_name, type, distanceMeters, durationSeconds, plausible) => {
    expect(isPlausible({ type, distanceMeters, durationSeconds })).toBe(plausible);
  });

  test('stays plausible if it takes longer or covers less', () => {
    const anyType = fc.constantFrom('run', 'bike', 'swim', 'yoga');
    const anyNumber = fc.nat({ max: 400_000 });
    fc.assert(
      fc.property(
        anyType,
        anyNumber,
        anyNumber,
        anyNumber,
        anyNumber,
        (type, meters, seconds, less, longer) => {
          fc.pre(isPlausible({ type, distanceMeters: meters, durationSeconds: seconds }));
          const easier = { distanceMeters: Math.max(0, meters - less), durationSeconds: seconds + longer };
          expect(isPlausible({ type, ...easier })).toBe(true);
        },
      ),
    );
  });
});

describe('workouts that are plausible one by one', () => {
  const repeatDaily = (days: number, distanceMeters: number, type = 'run') =>
    Array.from({ length: days }, (_, index) => ({
      id: String(index),
      date: addDays(localDate('2024-01-01'), index),
      type,
      distanceMeters,
    }));

  test('count as plausible together in the weeks of a six-day race and in a year of 80 km a day', () => {
    expect(findImplausibleTogether(repeatDaily(6, 170_000))).toEqual(new Set());
    expect(findImplausibleTogether(repeatDaily(366, 80_000))).toEqual(new Set());
  });

  test('count as implausible in a week of 160 km a day, and only in that week', () => {
    const week = repeatDaily(8, 160_000);
    expect(findImplausibleTogether(week)).toEqual(new Set(['0', '1', '2', '3', '4', '5', '6']));
  });

  test('count as implausible in a year of 100 km a day', () => {
    expect(findImplausibleTogether(repeatDaily(366, 100_000)).size).toBe(366);
  });

  test('count as plausible together in any other sport', () => {
    expect(findImplausibleTogether(repeatDaily(366, 200_000, 'bike'))).toEqual(new Set());
  });
});
