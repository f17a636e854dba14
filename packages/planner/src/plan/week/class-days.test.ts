import { expect, test } from 'vitest';
import { createAthlete } from '../../testing/athlete.ts';
import type { PlanInput } from '../plan-input.ts';
import { getClassWeekdays } from './class-days.ts';

test('keeps six of seven classes, three on three training days, none with an injury or in recovery', () => {
  const allWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
  const listClassWeekdays = (changes: Partial<PlanInput>) =>
    [
      ...getClassWeekdays(createAthlete({ fitnessClass: 'f45', classDays: allWeekdays, ...changes })),
    ].toSorted();
  expect(listClassWeekdays({ trainingDaysPerWeek: 7 })).toEqual([0, 1, 2, 3, 4, 5]);
  expect(listClassWeekdays({ trainingDaysPerWeek: 3 })).toEqual([0, 2, 4]);
  expect(listClassWeekdays({ injuries: [{ bodyPart: 'Elbow', severity: 'Moderate' }] })).toEqual([]);
  expect(listClassWeekdays({ level: 'post-race-recovery' })).toEqual([]);
  expect(listClassWeekdays({ fitnessClass: 'none' })).toEqual([]);
});
