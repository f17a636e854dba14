import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { PlanInput } from '../plan/plan-input.ts';
import { withUninjured } from '../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { capToUninjured, describeLoss, withMoreRunning } from './more-running.ts';
import { randomAthlete } from './random-athlete.ts';

// The cases below depend on the paces of the athlete's level, which a race result would replace.
const createLevelPacedAthlete = (seed: number) => ({ ...randomAthlete(seed), raceResult: null });

const athlete = createAthlete({ history: { weeklyKm: [30, 30, 30, 30], longestRunKm: 10 } });

test('5% to three times more running never results in a lower peak week or a shorter long run', () => {
  const losses = withMoreRunning(athlete).map((variant) =>
    describeLoss(buildPlan(athlete), buildPlan(variant)),
  );
  expect(losses).toEqual(Array.from({ length: 8 }, () => null));
});

const createHistory = (weeklyKm: number, longestRunKm: number) => ({
  history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
});

test.each([
  { who: 'advanced, half marathon, 6 days', seed: 20_041, km: 5, factor: 1.05, longestKm: 2 },
  { who: 'advanced, 5K, 6 days with classes', seed: 20_244, km: 5, factor: 1.15, longestKm: 2 },
  { who: 'in recovery, 10K in nine days, 4 days', seed: 20_014, km: 8, factor: 1.05, longestKm: 3.2 },
  { who: 'in recovery, 10K in nine days, 4 days', seed: 20_014, km: 8, factor: 1.05, longestKm: 4 },
  { who: 'in recovery, 10K in nine days, 4 days', seed: 20_014, km: 17, factor: 1.05, longestKm: 6.8 },
  { who: 'pro, marathon in four days', seed: 20_066, km: 5, factor: 1.4, longestKm: 2 },
  { who: 'advanced, 50K, 6 days with classes', seed: 20_206, km: 8, factor: 1.15, longestKm: 3.2 },
  { who: 'a mild knee injury, 10K in five days', seed: 20_004, km: 17, factor: 1.05, longestKm: 6.8 },
])(
  '$who, seed $seed: $factor times $km km a week, with a longest run of $longestKm km, never reduces the plan',
  ({ seed, km, factor, longestKm }) => {
    const runner = createLevelPacedAthlete(seed);
    const planBefore = buildPlan({ ...runner, ...createHistory(km, longestKm) });
    expect(
      describeLoss(planBefore, buildPlan({ ...runner, ...createHistory(factor * km, longestKm) })),
    ).toBeNull();
  },
);

test('with a mild hip injury, a longest run of 10.5 instead of 10 km does not reduce the last days before 100 miles', () => {
  const runner = createLevelPacedAthlete(20_043);
  const planBefore = buildPlan({ ...runner, ...createHistory(25, 10) });
  expect(describeLoss(planBefore, buildPlan({ ...runner, ...createHistory(25, 10.5) }))).toBeNull();
});

test.each([
  { seed: 705, who: 'a 74-year-old beginner without known weeks, 161 km in seven months, one class' },
  { seed: 1685, who: 'a marathon in 17 days, four classes and three fixed days' },
  { seed: 1696, who: 'a beginner with 5 km a week, 50 km in nine months' },
  { seed: 2148, who: 'a pro with 5.5 km a week, a 5K in 15 days' },
  { seed: 2396, who: 'in recovery, 100 km in 26 days, four fixed days' },
  { seed: 2951, who: 'a moderate IT band injury, 8 km a week' },
  { seed: 4, who: 'three days, two known weeks, a half marathon in five months' },
  { seed: 5173, who: 'pregnant with a moderate knee injury, 4 km a week' },
  { seed: 7465, who: 'a 77-year-old pro with a longest run of 24 km, a 5K in eight months' },
  { seed: 9290, who: 'a beginner with a longest run of 3.5 km, a 10K in nine months' },
  {
    seed: 60_256,
    who: 'a 50K in four weeks, with a fixed run of 15.6 km in the week before the lighter one',
  },
  { seed: 90, who: 'a pro with two classes, whose second run on a day is needed for three kilometers' },
])('$who, seed $seed: none of the eight ways to run more reduces the plan', ({ seed }) => {
  const runner = createLevelPacedAthlete(seed);
  const planBefore = buildPlan(runner);
  expect(withMoreRunning(runner).map((variant) => describeLoss(planBefore, buildPlan(variant)))).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

/** How each of the ways to run more reduces the athlete's plan, or null. */
function listLosses(runner: PlanInput): (string | null)[] {
  const planBefore = buildPlan(runner);
  return withMoreRunning(runner).map((variant) => {
    const variantInput = withUninjured(variant);
    return describeLoss(capToUninjured(planBefore, variantInput), buildPlan(variantInput));
  });
}

describe.each([
  {
    rule: 'the easier week after the longest runs is never the peak week',
    runners: [
      { seed: 3583, who: 'advanced, 50 miles on three days, a longest run of 20.3 km' },
      { seed: 4838, who: 'advanced, a 64-year-old marathoner with two B races' },
      { seed: 1661, who: 'a pro with two classes, 100 miles, a longest run of 24.5 km' },
    ],
  },
  {
    rule: 'a quality run gets the distance that the easy runs have no minutes for',
    runners: [
      { seed: 1322, who: 'a beginner, a marathon, one hour on two of three days' },
      { seed: 669, who: 'a beginner, a half marathon, two short days of three' },
      { seed: 4067, who: 'a 45-year-old beginner, a marathon, two short days of three' },
    ],
  },
  {
    rule: 'a week uses as many days as its distance needs',
    runners: [
      { seed: 9346, who: 'advanced with two classes, 100 miles, a longest run of 24 km' },
      { seed: 1935, who: 'advanced with two classes, 100 km, a longest run of 16 km' },
      { seed: 9967, who: 'advanced with two classes, 100 km, a longest run of 11.4 km' },
    ],
  },
  {
    rule: 'one more run or one more minute never shortens the long run',
    runners: [
      { seed: 8523, who: 'a 68-year-old in recovery on three days' },
      { seed: 6061, who: 'a beginner, a half marathon in 60 days' },
      { seed: 4145, who: 'a pro, a half marathon in 17 days' },
      { seed: 438, who: 'a pro with four classes, 50 km' },
      { seed: 9079, who: 'a pro with three classes, a marathon' },
      { seed: 5496, who: '90 years old, a marathon in twelve days' },
    ],
  },
  {
    rule: 'no short run is dropped because another grows',
    runners: [
      { seed: 8735, who: 'a 60-year-old beginner with five class days, a longest run of 1.1 km' },
      { seed: 2572, who: 'a 76-year-old with four classes, a longest run of 1.5 km' },
      { seed: 2690, who: 'a 15-year-old with four classes, a longest run of 1.6 km' },
      { seed: 5777, who: 'pregnant, back from two months without running' },
      { seed: 7759, who: 'a moderate ankle injury, weeks of 3 km' },
      { seed: 9141, who: 'a moderate back injury, weeks of 5 km' },
      { seed: 7285, who: 'moderate knee and hip injuries, weeks of 2 km' },
    ],
  },
  {
    rule: 'a run with walks covers no less than a shorter one without',
    runners: [
      { seed: 1852, who: 'a moderate IT band injury, 80 km a week' },
      { seed: 60_141, who: '15 years old with a moderate back injury, a marathon in 25 days' },
      { seed: 52_323, who: '13 years old with a moderate hamstring injury, 100 miles' },
      { seed: 1520, who: 'pregnant, a 10K to finish with walk breaks' },
      { seed: 5698, who: 'a beginner with a moderate ankle injury, 30 km in one known week' },
      { seed: 3919, who: 'a 73-year-old with a moderate IT band injury' },
      { seed: 6815, who: 'a moderate Achilles injury, 50 km in 16 weeks' },
      { seed: 9490, who: 'a pro with a moderate Achilles injury, 100 km' },
    ],
  },
  {
    rule: 'the long run keeps its length in a week that needs one more run or has no long run',
    runners: [
      { seed: 10_793, who: 'three classes, 50 km, weeks of 11 km' },
      { seed: 10_823, who: 'a 56-year-old in recovery with mild hip and knee injuries, 100 miles' },
      { seed: 12_459, who: 'in recovery with a mild knee injury, 100 km in ten days' },
      { seed: 10_631, who: 'a 65-year-old with three weeks off, six days' },
      { seed: 40_774, who: 'a beginner with five classes, 100 miles in a month' },
    ],
  },
  {
    rule: 'walking breaks never reduce the distance of a week whose other runs can replace it',
    runners: [
      { seed: 40_537, who: 'in recovery with a moderate ankle injury, three open weekdays' },
      { seed: 41_175, who: 'in recovery with a moderate calf injury, two known weeks' },
    ],
  },
])('after more running, $rule', ({ runners }) => {
  test.each(runners)('$who, seed $seed', ({ seed }) => {
    expect(listLosses(randomAthlete(seed))).toEqual(Array.from({ length: 8 }, () => null));
  });
});

const UNCAPPED_RUNNER = { seed: 468, weeksEarlier: 0 };
const CAPPED_RUNNERS = [
  { seed: 3055, weeksEarlier: 1 },
  { seed: 3663, weeksEarlier: 0 },
];

/** The athlete without limited days, whose race is some weeks earlier. */
function createCappedRunner({ seed, weeksEarlier }: typeof UNCAPPED_RUNNER): PlanInput {
  const { availability: _, timeOff: __, ...runner } = createLevelPacedAthlete(seed);
  return { ...runner, raceDate: runner.raceDate && addDays(runner.raceDate, -7 * weeksEarlier) };
}

test.each(CAPPED_RUNNERS)(
  'with an injury, seed $seed: more running reduces the plan only where the plan without the injury caps it',
  (cappedRunner) => {
    const runner = createCappedRunner(cappedRunner);
    const planBefore = buildPlan(runner);
    const plans = withMoreRunning(runner).map((variant) => {
      const variantInput = withUninjured(variant);
      return { after: buildPlan(variantInput), capped: capToUninjured(planBefore, variantInput) };
    });
    expect(plans.map(({ after }) => describeLoss(planBefore, after)).some((lost) => lost !== null)).toBe(
      true,
    );
    expect(plans.map(({ after, capped }) => describeLoss(capped, after))).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  },
);

test('seed 468: more running never reduces an injured plan that the plan without the injury does not cap', () => {
  const runner = createCappedRunner(UNCAPPED_RUNNER);
  const planBefore = buildPlan(runner);
  const plans = withMoreRunning(runner).map((variant) => buildPlan(withUninjured(variant)));
  expect(plans.map((after) => describeLoss(planBefore, after))).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

test.each([UNCAPPED_RUNNER, ...CAPPED_RUNNERS])(
  'with an injury, seed $seed: detects a loss beyond the plan without the injury',
  (cappedRunner) => {
    const runner = createCappedRunner(cappedRunner);
    const planBefore = buildPlan(runner);
    for (const variant of withMoreRunning(runner)) {
      const capped = capToUninjured(planBefore, withUninjured(variant));
      const weeks = capped.weeks.map((week) => ({ ...week, plannedKm: week.plannedKm - 1 }));
      expect(describeLoss(capped, { ...capped, weeks })).toMatch(/^the peak week falls from/);
    }
  },
);

test('capToUninjured leaves a plan without an injury unchanged', () => {
  const plan = buildPlan(athlete);
  expect(capToUninjured(plan, athlete)).toBe(plan);
});

test('capToUninjured caps runs at their length without the injury', () => {
  const injuredInput = withUninjured({ ...athlete, injuries: [{ bodyPart: 'Knee', severity: 'Mild' }] });
  const plan = buildPlan(injuredInput);
  expect(describeLoss(plan, capToUninjured(plan, injuredInput))).toBeNull();
  const halvedDays = injuredInput.uninjured?.map((each) => ({ ...each, minutes: each.minutes / 2 }));
  const capped = capToUninjured(plan, { ...injuredInput, uninjured: halvedDays ?? [] });
  expect(describeLoss(plan, capped)).toMatch(/^the peak week falls from/);
});

test('describeLoss detects a peak week a kilometer lower after more running', () => {
  const plan = buildPlan(athlete);
  const weeks = plan.weeks.map((week) => ({ ...week, plannedKm: week.plannedKm - 1 }));
  expect(describeLoss(plan, { ...plan, weeks })).toMatch(/^the peak week falls from/);
});

test('describeLoss detects a longest run a kilometer shorter after more running', () => {
  const plan = buildPlan(athlete);
  const sessions = plan.sessions.map((row) =>
    row.kind === 'long' && row.plannedKm !== null ? { ...row, plannedKm: row.plannedKm - 1 } : row,
  );
  expect(describeLoss(plan, { ...plan, sessions })).toMatch(/^the longest run falls from/);
});

test.each([0.3, 0.9, 1, 1.1])(
  'never plans less after a longest run of 1.5 km than after one of %d km',
  (longestRunKm) => {
    const shortestPlan = buildPlan(createAthlete({ history: { weeklyKm: [], longestRunKm } }));
    const longerPlan = buildPlan(createAthlete({ history: { weeklyKm: [], longestRunKm: 1.5 } }));
    expect(describeLoss(shortestPlan, longerPlan)).toBeNull();
  },
);
