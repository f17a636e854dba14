import { describe, expect, test } from 'vitest';
import { aPlan } from '../../testing/views.ts';
import { countLeadInWeeks, getPlanWeekLabel } from './plan-week-label.ts';

const [templateWeek] = aPlan().weeks;
/** A plan of eight weeks that spans this many calendar weeks. */
const createPlan = (calendarWeekCount: number, currentIndex: number) => ({
  weeks: Array.from({ length: calendarWeekCount }, (_, index) => ({
    ...(templateWeek ?? expect.unreachable()),
    isCurrent: index === currentIndex,
  })),
  weekCount: 8,
});

describe('the current week of a plan', () => {
  test.each([
    [0, 'Week 1 of 8'],
    [7, 'Week 8 of 8'],
  ])('has no lead-in if an eight-week plan spans eight calendar weeks (index %i)', (index, label) => {
    expect(getPlanWeekLabel(createPlan(8, index))).toBe(label);
  });

  test.each([
    [0, 'Lead-in, then 8 weeks'],
    [1, 'Week 1 of 8'],
    [8, 'Week 8 of 8'],
  ])('starts with a lead-in if an eight-week plan begins mid-week (index %i)', (index, label) => {
    expect(getPlanWeekLabel(createPlan(9, index))).toBe(label);
    expect(countLeadInWeeks(createPlan(9, index))).toBe(1);
  });

  test('has no label outside the plan', () => {
    expect(getPlanWeekLabel(createPlan(8, -1))).toBeUndefined();
  });
});
