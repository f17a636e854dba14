import type { SleptNight } from '@threshold/contracts/achievement-stats';
import { addDays, sleepLevel } from '@threshold/physiology';
import { type LongestRow, longestRow } from './longest-row.ts';

/**
 * The longest run of days with an entry of at least 7 hours of sleep.
 * @param nights in any order
 * @param target number of nights, 1 and up
 * Source: docs/specification.md#9-constants.
 */
export function longestGoodNights(nights: readonly SleptNight[], target: number): LongestRow {
  const good = nights.filter(({ sleepHours }) => sleepLevel(sleepHours) === 'Good');
  return longestRow(
    good.map(({ date }) => date),
    (date) => addDays(date, 1),
    target,
  );
}
