import { describe, expect, test } from 'vitest';
import { aPlan } from '../../testing/views.ts';
import { leadInWeeks, planWeekLabel } from './plan-week.ts';

const [whole] = aPlan().weeks;
const plan = (weeks: number, current: number, weekCount = 8) => ({
  weeks: Array.from({ length: weeks }, (_, index) => ({
    ...(whole ?? expect.unreachable()),
    isCurrent: index === current,
  })),
  weekCount,
});

describe('the week of a plan', () => {
  test.each([
    [0, 'Week 1 of 8'],
    [7, 'Week 8 of 8'],
  ])('is counted from the first where the plan has as many as it is long (%i)', (current, words) => {
    expect(planWeekLabel(plan(8, current))).toBe(words);
  });

  test.each([
    [0, 'Lead-in, then 8 weeks'],
    [1, 'Week 1 of 8'],
    [8, 'Week 8 of 8'],
  ])('leads in where a plan of eight weeks begins in mid-week (%i)', (current, words) => {
    expect(planWeekLabel(plan(9, current))).toBe(words);
    expect(leadInWeeks(plan(9, current))).toBe(1);
  });

  test('is none outside of the plan', () => {
    expect(planWeekLabel(plan(8, -1))).toBeUndefined();
  });
});
