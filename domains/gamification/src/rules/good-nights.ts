import type { SleptNight } from '@threshold/contracts/achievement-stats';
import { addDays, sleepLevel } from '@threshold/physiology';
import { type LongestRow, longestRow } from './longest-row.ts';

/**
 * The most days in a row whose entry tells of 7 hours of sleep or more.
 * @param nights any order
 * @param target nights that are hoped for, 1 and up
 * Source: docs/specification.md#9-constants for the seven hours.
 */
export function longestGoodNights(nights: readonly SleptNight[], target: number): LongestRow {
  const good = nights.filter(({ sleepHours }) => sleepLevel(sleepHours) === 'Good');
  return longestRow(
    good.map(({ date }) => date),
    (date) => addDays(date, 1),
    target,
  );
}
