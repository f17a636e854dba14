/** So many hours of sleep a night are enough. Source: Specification section 9. */
export const GOOD_SLEEP_HOURS = 7;

/** How a sleep is called. */
export type SleepLevel = 'Good' | 'Low' | 'No data';

/** Sleep in whole minutes, as it is shown and judged: 6.857 h are 411. */
const wholeMinutes = (hours: number): number => Math.round(hours * 60);

/** Sleep as it is read, rounded to the minute: "6h 51m". */
export function formatSleep(hours: number): string {
  const minutes = wholeMinutes(hours);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/**
 * Good at 7 h or more, Low below, of the minutes that are shown.
 * @param hours of a night or the mean of several, 0 and up; null where none is known
 * Source: Specification section 9.
 */
export function sleepLevel(hours: number | null): SleepLevel {
  if (hours === null) return 'No data';
  return wholeMinutes(hours) >= 60 * GOOD_SLEEP_HOURS ? 'Good' : 'Low';
}
