import type { LocalDate } from '@threshold/physiology';

export interface LongestStreak {
  /** 0 if there is none. */
  readonly length: number;
  /** The day or week that first reached the target; null if none did. */
  readonly reachedOn: LocalDate | null;
}

/**
 * The longest run of dates in which each follows the previous one.
 * @param dates in any order, duplicates allowed
 * @param getNextDate the date that follows a date
 * @param target length to reach, 1 and up
 */
export function findLongestStreak(
  dates: readonly LocalDate[],
  getNextDate: (date: LocalDate) => LocalDate,
  target: number,
): LongestStreak {
  let longestLength = 0;
  let length = 0;
  let awaitedDate: LocalDate | null = null;
  let reachedOn: LocalDate | null = null;
  for (const date of [...new Set(dates)].sort()) {
    length = date === awaitedDate ? length + 1 : 1;
    awaitedDate = getNextDate(date);
    longestLength = Math.max(longestLength, length);
    if (reachedOn === null && length >= target) reachedOn = date;
  }
  return { length: longestLength, reachedOn };
}
