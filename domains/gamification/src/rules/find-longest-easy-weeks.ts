import type { HeartRateDay } from '@threshold/contracts/achievement-stats';
import { addDays, toWeekSpan, type WeekStart } from '@threshold/physiology';
import { findLongestStreak, type LongestStreak } from './find-longest-streak.ts';

const MIN_SECONDS_PER_WEEK = 120 * 60;
const MIN_EASY_SHARE = 0.75;

/**
 * The longest run of weeks with at least 120 minutes of heart rate and at least 75% of that in zones 1 and 2.
 * Source: docs/specification.md#weeks. Invariant: one more easy minute never makes it shorter.
 * @param days in any order, several per day allowed
 * @param target number of weeks, 1 and up
 * @returns the length, and the first day of the week that reached the target
 */
export function findLongestEasyWeeks(
  days: readonly HeartRateDay[],
  weekStart: WeekStart,
  target: number,
): LongestStreak {
  const weeks = Map.groupBy(days, ({ date }) => toWeekSpan(date, weekStart).start);
  const easyWeeks = [...weeks].flatMap(([start, weekDays]) => {
    const seconds = weekDays.reduce((sum, day) => sum + day.seconds, 0);
    const easySeconds = weekDays.reduce((sum, day) => sum + day.easySeconds, 0);
    return seconds >= MIN_SECONDS_PER_WEEK && easySeconds >= MIN_EASY_SHARE * seconds ? [start] : [];
  });
  return findLongestStreak(easyWeeks, (start) => addDays(start, 7), target);
}
