import type { HeartRateDay } from '@threshold/contracts/achievement-stats';
import { addDays, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLongestEasyWeeks } from './find-longest-easy-weeks.ts';
import { findLongestGoodNights } from './find-longest-good-nights.ts';
import { findLongestStreak } from './find-longest-streak.ts';

const MONDAY = localDate('2026-11-02');
const toDay = (offset: number) => addDays(MONDAY, offset);

describe('the longest run of dates', () => {
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

describe('good nights', () => {
  test('require at least 7 hours of sleep on consecutive days', () => {
    const nights = [7, 7.5, 8, 6.99, 7, 7].map((sleepHours, index) => ({ date: toDay(index), sleepHours }));
    expect(findLongestGoodNights(nights, 3)).toEqual({ length: 3, reachedOn: toDay(2) });
    expect(findLongestGoodNights([...nights, { date: toDay(6), sleepHours: null }], 4)).toMatchObject({
      length: 3,
    });
  });
});

describe('easy weeks', () => {
  const createWeek = (index: number, minutes: number, easyMinutes: number): HeartRateDay => ({
    date: addDays(MONDAY, 7 * index + 3),
    seconds: 60 * minutes,
    easySeconds: 60 * easyMinutes,
  });
  test('require at least 120 minutes of heart rate, three quarters of it in zones 1 and 2', () => {
    const weeks = [
      createWeek(0, 120, 90),
      createWeek(1, 200, 150),
      createWeek(2, 120, 120),
      createWeek(3, 400, 300),
    ];
    expect(findLongestEasyWeeks(weeks, 'monday', 4)).toEqual({ length: 4, reachedOn: addDays(MONDAY, 21) });
    for (const brokenWeek of [createWeek(2, 119, 119), createWeek(2, 120, 89), createWeek(2, 0, 0)])
      expect(findLongestEasyWeeks(weeks.with(2, brokenWeek), 'monday', 4)).toEqual({
        length: 2,
        reachedOn: null,
      });
  });

  test('add up all workouts of the week', () => {
    const hardWorkout = { date: MONDAY, seconds: 1800, easySeconds: 0 };
    const easyWorkout = { date: addDays(MONDAY, 6), seconds: 5400, easySeconds: 5400 };
    expect(findLongestEasyWeeks([hardWorkout, easyWorkout], 'monday', 1).length).toBe(1);
    // With weeks from Sunday, the two are in different weeks.
    expect(findLongestEasyWeeks([hardWorkout, easyWorkout], 'sunday', 1).length).toBe(0);
  });
});
