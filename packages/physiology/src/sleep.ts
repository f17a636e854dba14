/** So many hours of sleep a night are enough. Source: Specification section 9. */
export const GOOD_SLEEP_HOURS = 7;

/** How a sleep is called. */
export type SleepLevel = 'Good' | 'Low' | 'No data';

/**
 * Good at 7 h or more, Low below.
 * @param hours of a night or the mean of several, 0 and up; null where none is known
 * Source: Specification section 9.
 */
export function sleepLevel(hours: number | null): SleepLevel {
  if (hours === null) return 'No data';
  return hours >= GOOD_SLEEP_HOURS ? 'Good' : 'Low';
}
