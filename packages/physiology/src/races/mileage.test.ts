import { expect, test } from 'vitest';
import { FITNESS_LEVELS, levelMileage } from './mileage.ts';

test('weekly miles by level match the specification', () => {
  expect(FITNESS_LEVELS.map(({ level, minMiles, maxMiles }) => `${level} ${minMiles}-${maxMiles}`)).toEqual([
    'beginner 20-35',
    'intermediate 35-50',
    'advanced 50-70',
    'pro 70-100',
    'post-race-recovery 10-25',
  ]);
  expect(levelMileage('pro').label).toBe('Pro');
});
