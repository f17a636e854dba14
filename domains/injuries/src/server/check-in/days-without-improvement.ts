import { daysBetween } from '@threshold/physiology';
import type { CheckInRow } from '../tables.ts';

/**
 * Days since pain was last lower than ever before, or less than before by way of a green light.
 * @param days an injury's check-ins by rising date
 */
export function daysWithoutImprovement(
  days: readonly Pick<CheckInRow, 'date' | 'during' | 'light'>[],
): number {
  const [first] = days;
  const latest = days.at(-1);
  if (!first || !latest) return 0;
  let best = first;
  for (const day of days) if (day.during < best.during || day.light === 'green') best = day;
  return daysBetween(best.date, latest.date);
}
