import { describe, expect, test } from 'vitest';
import { athleteCount } from '../testing/athlete-count.ts';
import { COACHED_ATHLETES, countLosingAthletes, countPlanFaults } from './coached-athletes.ts';

const GROWTH_FAULTS = [
  'no week is a quarter above the first',
  'the longest run is shorter than one already run',
];
/**
 * The most plans that may have each of `GROWTH_FAULTS`, because a cap limits their growth. Without the limit on growth from
 * the recent weeks, 126 of the 1,200 runners would have the second fault.
 */
const MAX_CAPPED_PLANS: Record<string, number[]> = {
  '1,200 runners': [104, 147],
  '79 athletes': [1, 1],
  '7 later races': [0, 0],
};

describe.each(Object.entries(COACHED_ATHLETES))('the plans of the %s', (name, inputs) => {
  // The short form draws a quarter of the runners, equally from all shares of the longest run.
  const stride = 4 / athleteCount(4);
  const drawnInputs = inputs.filter(
    (_, index) => inputs.length < 100 || index % stride === Math.floor(index / 4) % stride,
  );

  test('contain nothing that a coach would correct, except where a cap limits growth', () => {
    const { plans, ...countByFault } = countPlanFaults(drawnInputs);
    expect(plans).toBe(drawnInputs.length);
    const otherCounts = Object.entries(countByFault).filter(([label]) => !GROWTH_FAULTS.includes(label));
    expect(otherCounts.length).toBeGreaterThan(7);
    expect(otherCounts.filter(([, count]) => count > 0)).toEqual([]);
    for (const [index, label] of GROWTH_FAULTS.entries())
      expect(countByFault[label], label).toBeLessThanOrEqual(MAX_CAPPED_PLANS[name]?.[index] ?? 0);
  }, 120_000);

  test('contain at least as much running for an athlete with more recent running', () => {
    const sample = drawnInputs.filter((_, index) => index % 8 === 0);
    expect(Object.values(countLosingAthletes(sample))).toEqual([sample.length, 0]);
  }, 240_000);
});
