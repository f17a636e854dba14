import { describe, expect, test } from 'vitest';
import { aPlan } from '../../testing/views.ts';
import { leadInWeeks, planWeekLabel } from './plan-week.ts';

const [templateWeek] = aPlan().weeks;
const plan = (weeks: number, current: number, weekCount = 8) => ({
  weeks: Array.from({ length: weeks }, (_, index) => ({
    ...(templateWeek ?? expect.unreachable()),
    isCurrent: index === current,
  })),
  weekCount,
});

describe('the week of a plan', () => {
  test.each([
    [0, 'Week 1 of 8'],
    [7, 'Week 8 of 8'],
  ])('has no lead-in if the plan spans as many calendar weeks as its length (index %i)', (current, text) => {
    expect(planWeekLabel(plan(8, current))).toBe(text);
  });

  test.each([
    [0, 'Lead-in, then 8 weeks'],
    [1, 'Week 1 of 8'],
    [8, 'Week 8 of 8'],
  ])('starts with a lead-in if an eight-week plan begins mid-week (index %i)', (current, text) => {
    expect(planWeekLabel(plan(9, current))).toBe(text);
    expect(leadInWeeks(plan(9, current))).toBe(1);
  });

  test('has no label outside the plan', () => {
    expect(planWeekLabel(plan(8, -1))).toBeUndefined();
  });
});
