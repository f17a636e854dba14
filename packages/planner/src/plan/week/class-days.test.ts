import { expect, test } from 'vitest';
import { createAthlete } from '../../testing/athlete.ts';
import type { PlanInput } from '../plan-input.ts';
import { classWeekdays } from './class-days.ts';

test('keeps six of seven classes, three on three training days, none with an injury or in recovery', () => {
  const all = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
  const classes = (changes: Partial<PlanInput>) =>
    [...classWeekdays(createAthlete({ fitnessClass: 'f45', classDays: all, ...changes }))].toSorted();
  expect(classes({ trainingDaysPerWeek: 7 })).toEqual([0, 1, 2, 3, 4, 5]);
  expect(classes({ trainingDaysPerWeek: 3 })).toEqual([0, 2, 4]);
  expect(classes({ injuries: [{ bodyPart: 'Elbow', severity: 'Moderate' }] })).toEqual([]);
  expect(classes({ level: 'post-race-recovery' })).toEqual([]);
  expect(classes({ fitnessClass: 'none' })).toEqual([]);
});
