import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { findEffortRange } from './effort-range.ts';

const HALF_METERS = 21_097.5;
const runnerOf = (halfMinutes: number, raceDistance: PlanInput['raceDistance']) =>
  createAthlete({ raceDistance, raceResult: { distanceMeters: HALF_METERS, seconds: 60 * halfMinutes } });

describe('findEffortRange', () => {
  test.each([
    [90, 50, 145],
    [150, 50, 138],
    [90, 80.5, 138],
    [90, 161, 132],
  ] as const)(
    'a half marathon in %i minutes gives an ultra of %d km the upper bound %i at an LTHR of 165',
    (halfMinutes, raceDistance, high) => {
      const input = runnerOf(halfMinutes, raceDistance);
      expect(findEffortRange(input, { kind: 'race', type: 'Race' })?.high).toBe(high);
    },
  );

  test('the dress rehearsal of an ultra has the heart rate of the race', () => {
    const input = runnerOf(90, 161);
    const rehearsal = findEffortRange(input, { kind: 'long', type: 'Race-rehearsal long run' });
    expect(rehearsal).toEqual(findEffortRange(input, { kind: 'race', type: 'Race' }));
  });

  test('a run at the pace of an ultra has its heart rate, whatever the athlete’s own race', () => {
    const range = findEffortRange(runnerOf(90, 50), { kind: 'race-pace', type: '100-mile-pace run' });
    expect(range?.high).toBe(132);
  });

  test.each(['Progressive long run', 'Long run with fast finish'])(
    'ends a %s at marathon effort at most, whatever the race',
    (type) => {
      for (const raceDistance of [5, 21.1, 42.2] as const)
        expect(findEffortRange(runnerOf(90, raceDistance), { kind: 'long', type })).toEqual({
          low: 146,
          high: 155,
        });
    },
  );

  test('other races have the range of their distance, and easy runs have none', () => {
    const input = runnerOf(90, 42.2);
    expect(findEffortRange(input, { kind: 'race', type: 'Race' })).toEqual({ low: 146, high: 155 });
    expect(findEffortRange(input, { kind: 'easy', type: 'Easy run' })).toBeNull();
  });
});

test('race and rehearsal of a 100-mile plan stay below 80 % of the LTHR, and the validator agrees', () => {
  const input = createAthlete({
    level: 'advanced',
    raceDistance: 161,
    trainingDaysPerWeek: 6,
    history: { weeklyKm: [80, 80, 80, 80], longestRunKm: 30 },
  });
  const plan = buildPlan(input);
  const efforts = plan.sessions.filter(({ kind, type }) => kind === 'race' || /rehearsal/.test(type));
  expect(efforts.map(({ hrTarget }) => hrTarget)).toEqual(efforts.map(() => 'below 132 bpm'));
  expect(efforts.length).toBeGreaterThanOrEqual(2);
  expect(validatePlan(plan, input).filter(({ id }) => id === 'P23')).toEqual([]);
});
