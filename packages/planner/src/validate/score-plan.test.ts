import { expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { type ScoreParts, scorePlan, toScore } from './score-plan.ts';

const partsOfCleanPlan: ScoreParts = {
  softCounts: {},
  easyShare: 0.82,
  isEasyOnly: false,
  longRunReach: 24 / 26,
  isRaceWeekRight: true,
  isLongRunGapMet: true,
  targetShare: 1,
  areClassesRight: true,
  areInjuriesNoted: true,
  noteShare: 1,
  hasManyTypes: true,
};

test('a clean plan with a long run of 24 of 26 km scores 99', () => {
  expect(toScore(partsOfCleanPlan)).toBe(99);
});

test('a plan with soft findings in most parts scores 70', () => {
  const withSoftFindings: ScoreParts = {
    ...partsOfCleanPlan,
    softCounts: { P05: 1, P08: 2, P10: 1, P22: 1, P29: 2 },
    easyShare: 0.68,
    longRunReach: 16 / 26,
    targetShare: 0.9,
    noteShare: 0.5,
  };
  expect(toScore(withSoftFindings)).toBe(70);
});

test('a plan of only easy minutes loses a third of the intensity points if more is allowed, and one of 55% easy minutes loses all', () => {
  const partsWithFullReach = { ...partsOfCleanPlan, longRunReach: 1 };
  expect(toScore(partsWithFullReach)).toBe(100);
  expect(toScore({ ...partsWithFullReach, easyShare: 1 })).toBe(96);
  expect(toScore({ ...partsWithFullReach, easyShare: 1, isEasyOnly: true })).toBe(100);
  expect(toScore({ ...partsWithFullReach, easyShare: 0.55 })).toBe(88);
});

test('a plan without race effort, or with few and equal weeks, loses specificity and variety', () => {
  const missing = (softCounts: ScoreParts['softCounts']) =>
    toScore({ ...partsOfCleanPlan, longRunReach: 1, softCounts });
  expect(missing({ P34: 1 })).toBe(94);
  expect(missing({ P37: 3 })).toBe(94);
  expect(missing({ P34: 2, P37: 4 })).toBe(88);
  expect(missing({ P32: 1 })).toBe(96);
  expect(missing({ P33: 2, P36: 1 })).toBe(94);
});

test('a valid plan scores at least 90, and 0 once it breaks a hard rule', () => {
  const input = createAthlete();
  const plan = buildPlan(input);
  expect(scorePlan(plan, input)).toBe(plan.score);
  expect(plan.score).toBeGreaterThanOrEqual(90);
  expect(scorePlan({ ...plan, workoutCount: 1 }, input)).toBe(0);
});
