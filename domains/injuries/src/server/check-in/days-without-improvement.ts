import { daysBetween } from '@threshold/physiology';
import type { CheckInRow } from '../tables.ts';

/**
 * Days since pain last reached a new low, or since a green light with less pain than the time before.
 * @param days an injury's check-ins in ascending order
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
