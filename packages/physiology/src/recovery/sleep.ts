/** Enough sleep for one night, in hours. Source: docs/specification.md#9-constants. */
export const GOOD_SLEEP_HOURS = 7;

export type SleepLevel = 'Good' | 'Low' | 'No data';

/** Rounds to whole minutes, which are displayed and compared: 6.857 h become 411. */
const toWholeMinutes = (hours: number): number => Math.round(hours * 60);

/** Formats sleep to the minute: "6h 51m", "7h". */
export function formatSleep(hours: number): string {
  const minutes = toWholeMinutes(hours);
  const hoursText = `${Math.floor(minutes / 60)}h`;
  return minutes % 60 === 0 ? hoursText : `${hoursText} ${minutes % 60}m`;
}

/**
 * Good at 7 h or more, otherwise Low. Based on the displayed minutes.
 * Source: docs/specification.md#9-constants.
 * @param hours of one night or the mean of several, 0 and up; null if unknown
 */
export function findSleepLevel(hours: number | null): SleepLevel {
  if (hours === null) return 'No data';
  return toWholeMinutes(hours) >= 60 * GOOD_SLEEP_HOURS ? 'Good' : 'Low';
}
