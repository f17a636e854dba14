import { addDays, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLongestStreak } from './find-longest-streak.ts';

const MONDAY = localDate('2026-11-02');
const toDay = (offset: number) => addDays(MONDAY, offset);

describe('the longest streak of dates', () => {
  test('counts consecutive dates and says when the target was first reached', () => {
    const dates = [0, 1, 2, 5, 6, 7, 8, 20].map(toDay);
    const getNextDay = (date: typeof MONDAY) => addDays(date, 1);
    expect(findLongestStreak(dates, getNextDay, 3)).toEqual({ length: 4, reachedOn: toDay(2) });
    expect(findLongestStreak(dates, getNextDay, 4)).toEqual({ length: 4, reachedOn: toDay(8) });
    expect(findLongestStreak(dates, getNextDay, 5)).toEqual({ length: 4, reachedOn: null });
    expect(findLongestStreak([], getNextDay, 1)).toEqual({ length: 0, reachedOn: null });
  });

  test('ignores order and duplicates', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 })),
        fc.integer({ min: 1, max: 9 }),
        (days, target) => {
          const getNextDay = (date: typeof MONDAY) => addDays(date, 1);
          const streak = findLongestStreak(days.map(toDay), getNextDay, target);
          expect(findLongestStreak([...days, ...days].reverse().map(toDay), getNextDay, target)).toEqual(
            streak,
          );
          expect(streak.reachedOn !== null).toBe(streak.length >= target);
        },
      ),
    );
  });
});
