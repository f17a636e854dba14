import type { HeartRateDay } from '@threshold/contracts/achievement-stats';
import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { findLongestEasyWeeks } from './find-longest-easy-weeks.ts';

const MONDAY = localDate('2026-11-02');

describe('easy weeks', () => {
  const createDayInWeek = (index: number, minutes: number, easyMinutes: number): HeartRateDay => ({
    date: addDays(MONDAY, 7 * index + 3),
    seconds: 60 * minutes,
    easySeconds: 60 * easyMinutes,
  });
  test('require at least 120 minutes of heart rate, three quarters of it in zones 1 and 2', () => {
    const weeks = [
      createDayInWeek(0, 120, 90),
      createDayInWeek(1, 200, 150),
      createDayInWeek(2, 120, 120),
      createDayInWeek(3, 400, 300),
    ];
    expect(findLongestEasyWeeks(weeks, 'monday', 4)).toEqual({ length: 4, reachedOn: addDays(MONDAY, 21) });
    for (const notEasyDay of [
      createDayInWeek(2, 119, 119),
      createDayInWeek(2, 120, 89),
      createDayInWeek(2, 0, 0),
    ])
      expect(findLongestEasyWeeks(weeks.with(2, notEasyDay), 'monday', 4)).toEqual({
        length: 2,
        reachedOn: null,
      });
  });

  test('count all workouts of a week together', () => {
    const hardWorkout = { date: MONDAY, seconds: 1800, easySeconds: 0 };
    const easyWorkout = { date: addDays(MONDAY, 6), seconds: 5400, easySeconds: 5400 };
    expect(findLongestEasyWeeks([hardWorkout, easyWorkout], 'monday', 1).length).toBe(1);
    // With weeks from Sunday, the two are in different weeks.
    expect(findLongestEasyWeeks([hardWorkout, easyWorkout], 'sunday', 1).length).toBe(0);
  });
});
