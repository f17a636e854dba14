import { expect, test } from 'vitest';
import { buildPlan } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { randomAthlete } from './random-athlete.ts';
import { collectAthleteStatistics } from './random-athletes.ts';

const ATHLETE_COUNT = athleteCount(600);

test('random plans break no hard rule, score at least 90 on average and need under 20 ms of CPU each', () => {
  const statistics = collectAthleteStatistics(ATHLETE_COUNT);
  expect(statistics.brokenHardRules).toEqual([]);
  expect(statistics.losses).toEqual([]);
  expect(statistics.planCountByRule.has('P24')).toBe(false);
  // The full 600 athletes yield over 2,000 comparisons and over 250 scored plans.
  expect(statistics.comparedPlanCount).toBeGreaterThan((2000 / 600) * ATHLETE_COUNT);
  expect(statistics.scoredPlanCount).toBeGreaterThan((250 / 600) * ATHLETE_COUNT);
  expect(statistics.meanScore).toBeGreaterThanOrEqual(90);
  expect(statistics.cpuMillisecondsPerPlan).toBeLessThan(20);
}, 240_000);

test.each([
  {
    seed: 506,
    who: 'moderate leg injury, two runs a week: walking keeps the long run at its share of the week',
  },
  {
    seed: 5539,
    who: 'three classes before a 10K on a Thursday: the sharpening run is not a fourth hard day',
  },
  {
    seed: 60_960,
    who: 'a B race in a week without a long run: the quality run keeps its share of the week',
  },
  {
    seed: 2576,
    who: 'a plan that starts on a Sunday with one run: no second run that the day has no distance for',
  },
  {
    seed: 7374,
    who: 'a plan of a class athlete that starts on a Sunday with one run: no second run without distance',
  },
  {
    seed: 12427,
    who: 'a new runner back from an illness: strength fits beside a run that walking makes longer',
  },
])('$who (seed $seed)', ({ seed }) => {
  const input = randomAthlete(seed);
  const brokenHardRules = validatePlan(buildPlan(input), input).filter(({ severity }) => severity === 'hard');
  expect(brokenHardRules).toEqual([]);
});
