import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rungSteps } from '../sessions/quality.ts';
import { readRung, WORK_TYPES } from './read-rung.ts';
import { spanMinutesOf, WORK_FAMILIES, type WorkFamily } from './work-family.ts';

const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);

test('reads back every rung of every family from its steps', () => {
  for (const family of families) {
    for (const { repMinutes, jogMinutes, from, to, type } of WORK_FAMILIES[family].reps) {
      for (let reps = from; reps <= to; reps++) {
        const rung = { reps, repMinutes, jogMinutes };
        for (const easyMinutes of [0, 12]) {
          const steps = rungSteps(WORK_FAMILIES[family], rung, 15 + spanMinutesOf(rung) + easyMinutes);
          expect(readRung({ type, steps })).toEqual({ family, ...rung });
        }
      }
    }
  }
});

test('reads no rung from other types, uneven repetitions, or lengths that the family lacks', () => {
  const steps = rungSteps(WORK_FAMILIES.threshold, { reps: 3, repMinutes: 5, jogMinutes: 1 }, 40);
  expect(readRung({ type: 'Cruise interval run', steps })).not.toBeNull();
  expect(readRung({ type: 'Easy run', steps })).toBeNull();
  expect(readRung({ type: 'Long threshold run', steps })).toBeNull();
  expect(readRung({ type: 'Cruise interval run', steps: [] })).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (minutes) => {
      const changed = steps.map((step) => (step.label === 'Threshold 2' ? { ...step, minutes } : step));
      expect(readRung({ type: 'Cruise interval run', steps: changed }) === null).toBe(minutes !== 5);
    }),
  );
});

test('reads intervals of stored plans that are named by distance', () => {
  const rung = { reps: 4, repMinutes: 3, jogMinutes: 2 };
  const steps = rungSteps(WORK_FAMILIES.vo2max, rung, 45);
  expect(readRung({ type: '800 m interval run', steps })).toEqual({ family: 'vo2max', ...rung });
  expect(readRung({ type: '400 m interval run', steps })).toBeNull();
});

test('lists the types of all families once', () => {
  expect(new Set(WORK_TYPES).size).toBe(WORK_TYPES.length);
  expect(WORK_TYPES).toContain('Hill run');
});
