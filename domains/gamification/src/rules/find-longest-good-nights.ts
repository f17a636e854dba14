import type { NightSleep } from '@threshold/contracts/achievement-stats';
import { addDays, findSleepLevel } from '@threshold/physiology';
import { findLongestStreak, type LongestStreak } from './find-longest-streak.ts';

/**
 * The longest run of days with an entry of at least 7 hours of sleep.
 * Source: docs/specification.md#9-constants.
 * @param nights in any order
 * @param target number of nights, 1 and up
 */
export function findLongestGoodNights(nights: readonly NightSleep[], target: number): LongestStreak {
  const goodNights = nights.filter(({ sleepHours }) => findSleepLevel(sleepHours) === 'Good');
  return findLongestStreak(
    goodNights.map(({ date }) => date),
    (date) => addDays(date, 1),
    target,
  );
}
