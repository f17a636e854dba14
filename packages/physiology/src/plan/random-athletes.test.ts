import { expect, test } from 'vitest';
import { tallyAthletes } from './random-athletes.ts';

const LONG_FORM = process.env.TEST_FORM !== 'short';
const ATHLETES = LONG_FORM ? 600 : 100;

test('random athletes get plans without a broken hard rule, never less after more running, with a mean score of at least 90, in under 20 ms each', () => {
  const tally = tallyAthletes(ATHLETES);
  expect(tally.hard).toEqual([]);
  expect(tally.lost).toEqual([]);
  expect(tally.pairs).toBeGreaterThan(ATHLETES * 3);
  expect(tally.scored).toBeGreaterThan(ATHLETES * 0.4);
  expect(tally.meanScore).toBeGreaterThanOrEqual(90);
  expect(tally.cpuMillisecondsPerPlan).toBeLessThan(20);
}, 240_000);
