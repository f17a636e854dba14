import { expect, test } from 'vitest';
import { tallyAthletes } from './random-athletes.ts';

test('600 random athletes get plans without a broken hard rule, never less after more running, of a mean score of at least 90, in little time', () => {
  const tally = tallyAthletes(600);
  expect(tally.hard).toEqual([]);
  expect(tally.lost).toEqual([]);
  expect(tally.pairs).toBeGreaterThan(2000);
  expect(tally.scored).toBeGreaterThan(250);
  expect(tally.meanScore).toBeGreaterThanOrEqual(90);
  expect(tally.cpuMillisecondsPerPlan).toBeLessThan(20);
}, 240_000);
