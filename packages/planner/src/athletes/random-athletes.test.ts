import { expect, test } from 'vitest';
import { athleteCount } from '../testing/athlete-count.ts';
import { tallyAthletes } from './random-athletes.ts';

const ATHLETES = athleteCount(600);

test('random athletes get plans without a broken hard rule, never less after more running, with a mean score of at least 90, in under 20 ms each', () => {
  const tally = tallyAthletes(ATHLETES);
  expect(tally.hard).toEqual([]);
  expect(tally.lost).toEqual([]);
  // All 600 athletes give over 2,000 comparisons and over 250 scored plans.
  expect(tally.pairs).toBeGreaterThan((2000 / 600) * ATHLETES);
  expect(tally.scored).toBeGreaterThan((250 / 600) * ATHLETES);
  expect(tally.meanScore).toBeGreaterThanOrEqual(90);
  expect(tally.cpuMillisecondsPerPlan).toBeLessThan(20);
}, 240_000);
