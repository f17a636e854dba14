import { FITNESS_LEVELS, type FitnessLevel, kmToMiles } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import type { PlanInput } from './plan-input.ts';

// Miles in each of the eight weeks, by race.
const MILES_BY_LEVEL: Record<FitnessLevel, Record<string, string>> = {
  beginner: {
    '10': '21 23 25.2 21 25.8 28 22.4 14',
    '21.1': '23.6 25.8 28.4 23.9 29.9 31.5 23.6 14.2',
    '42.2': '28 30.8 33.6 28 35 29.8 22.8 12.2',
    '50': '28 30.8 33.6 27.3 35 30.8 21 10.5',
    none: '24.3 26.5 29 24.3 29.3 31.5 31.5 25.2',
  },
  intermediate: {
    '10': '35 38.3 42 35 42.9 46.7 37.3 23.3',
    '21.1': '35 38.3 42 35.5 44.3 46.7 35 21',
    '42.2': '40 44 48 40 50 42.5 32.5 17.5',
    '50': '40 44 48 39 50 44 28.8 14.4',
    none: '35 38.2 41.8 35 42.3 45.5 45.5 36.4',
  },
  advanced: {
    '10': '50 54.7 60 50 61.3 66.7 53.3 33.3',
    '21.1': '50 54.7 60 50.7 63.3 66.7 50 30',
    '42.2': '56 61.6 67.2 56 70 59.5 45.5 24.5',
    '50': '56 61.6 67.2 54.6 70 61.6 40.1 20.1',
    none: '50 54.5 59.7 50 60.4 64.9 64.9 51.9',
  },
  pro: {
    '10': '70 76.5 84 70 85.9 93.3 74.7 46.7',
    '21.1': '70 76.5 84 70.9 88.7 93.3 70 42',
    '42.2': '80 88 96 80 100 85 65 35',
    '50': '80 88 96 78 100 88 60 30',
    none: '70 76.4 83.6 70 84.5 90.9 90.9 72.7',
  },
  'post-race-recovery': {
    '10': '15 16.4 18 15 18.4 20 16 10',
    '21.1': '16.9 18.4 20.2 17.1 21.4 22.5 16.9 10.1',
    '42.2': '20 22 24 20 25 21.2 16.2 8.8',
    '50': '20 22 24 19.5 25 22 15 7.5',
    none: '17.3 18.9 20.7 17.3 20.9 22.5 22.5 18',
  },
};

const RACES: Record<string, Partial<PlanInput>> = {
  '10': { raceDistance: 10 },
  '21.1': { raceDistance: 21.1 },
  '42.2': { raceDistance: 42.2 },
  '50': { raceDistance: 50 },
  none: { raceDistance: null, raceDate: null },
};

const rows = FITNESS_LEVELS.flatMap(({ level }) =>
  Object.entries(MILES_BY_LEVEL[level]).map(([race, miles]) => ({ level, race, miles })),
);

describe('the weekly mileage of eight full weeks', () => {
  test.each(rows)('plans weeks of $miles miles for level $level and race $race', ({ level, race, miles }) => {
    const plan = buildPlan(createAthlete({ level, trainingDaysPerWeek: 6, ...RACES[race] }));
    const expectedMiles = miles.split(' ').map(Number);
    expect(plan.weeks).toHaveLength(expectedMiles.length);
    plan.weeks.forEach(({ targetKm }, week) => {
      expect(
        Math.abs(kmToMiles(targetKm) - (expectedMiles[week] ?? 0)),
        `week ${week + 1}`,
      ).toBeLessThanOrEqual(0.1);
    });
  });

  test('planned sessions come within 3 % of the weekly target before the taper', () => {
    for (const { level, race } of rows) {
      const plan = buildPlan(createAthlete({ level, trainingDaysPerWeek: 6, ...RACES[race] }));
      for (const { targetKm, plannedKm } of plan.weeks.slice(0, 5)) {
        expect(plannedKm).toBeGreaterThan(0.97 * targetKm);
        expect(plannedKm).toBeLessThanOrEqual(targetKm + 0.1);
      }
    }
  });
});
