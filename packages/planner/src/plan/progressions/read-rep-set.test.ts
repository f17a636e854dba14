import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRepSetSteps } from '../sessions/quality.ts';
import { readRepSet, WORK_TYPES } from './read-rep-set.ts';
import { computeSpanMinutes, WORK_FAMILIES, type WorkFamily } from './work-family.ts';

const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);

test('reads back every rep set of every family from its steps', () => {
  for (const family of families) {
    for (const { repMinutes, jogMinutes, from, to, type } of WORK_FAMILIES[family].reps) {
      for (let reps = from; reps <= to; reps++) {
        const repSet = { reps, repMinutes, jogMinutes };
        for (const easyMinutes of [0, 12]) {
          const steps = createRepSetSteps(
            WORK_FAMILIES[family],
            repSet,
            15 + computeSpanMinutes(repSet) + easyMinutes,
          );
          expect(readRepSet({ type, steps })).toEqual({ family, ...repSet });
        }
      }
    }
  }
});

test('reads no rep set from other types, uneven repetitions, or lengths that the family lacks', () => {
  const steps = createRepSetSteps(WORK_FAMILIES.threshold, { reps: 3, repMinutes: 5, jogMinutes: 1 }, 40);
  expect(readRepSet({ type: 'Cruise interval run', steps })).not.toBeNull();
  expect(readRepSet({ type: 'Easy run', steps })).toBeNull();
  expect(readRepSet({ type: 'Long threshold run', steps })).toBeNull();
  expect(readRepSet({ type: 'Cruise interval run', steps: [] })).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (minutes) => {
      const changed = steps.map((step) => (step.label === 'Threshold 2' ? { ...step, minutes } : step));
      expect(readRepSet({ type: 'Cruise interval run', steps: changed }) === null).toBe(minutes !== 5);
    }),
  );
});

test('reads intervals of stored plans that are named by distance', () => {
  const repSet = { reps: 4, repMinutes: 3, jogMinutes: 2 };
  const steps = createRepSetSteps(WORK_FAMILIES.vo2max, repSet, 45);
  expect(readRepSet({ type: '800 m interval run', steps })).toEqual({ family: 'vo2max', ...repSet });
  expect(readRepSet({ type: '400 m interval run', steps })).toBeNull();
});

test('WORK_TYPES lists the types of all families once', () => {
  expect(new Set(WORK_TYPES).size).toBe(WORK_TYPES.length);
  expect(WORK_TYPES).toContain('Hill run');
});
