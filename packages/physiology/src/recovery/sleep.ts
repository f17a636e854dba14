/** Enough sleep for a night, in hours. Source: docs/specification.md#9-constants. */
export const GOOD_SLEEP_HOURS = 7;

export type SleepLevel = 'Good' | 'Low' | 'No data';

/** Whole minutes, as displayed and judged: 6.857 h are 411. */
const wholeMinutes = (hours: number): number => Math.round(hours * 60);

/** Formats sleep to the minute: "6h 51m". */
export function formatSleep(hours: number): string {
  const minutes = wholeMinutes(hours);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/**
 * Good at 7 h or more and Low below, judged by the displayed minutes.
 * @param hours of one night or the mean of several, 0 and up; null if unknown
 * Source: docs/specification.md#9-constants.
 */
export function sleepLevel(hours: number | null): SleepLevel {
  if (hours === null) return 'No data';
  return wholeMinutes(hours) >= 60 * GOOD_SLEEP_HOURS ? 'Good' : 'Low';
}
