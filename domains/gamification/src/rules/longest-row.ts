import type { LocalDate } from '@threshold/physiology';

/** The longest row of days or weeks that follow one another. */
export interface LongestRow {
  /** 0 where there is none. */
  readonly length: number;
  /** The day or week with which a row was as long as the target for the first time; null where none was. */
  readonly reachedOn: LocalDate | null;
}

/**
 * The longest row of dates of which each is the next of the one before.
 * @param dates any order, each once or more
 * @param next the date that has to follow
 * @param target the length that is hoped for, 1 and up
 */
export function longestRow(
  dates: readonly LocalDate[],
  next: (date: LocalDate) => LocalDate,
  target: number,
): LongestRow {
  let longest = 0;
  let length = 0;
  let awaited: LocalDate | null = null;
  let reachedOn: LocalDate | null = null;
  for (const date of [...new Set(dates)].sort()) {
    length = date === awaited ? length + 1 : 1;
    awaited = next(date);
    longest = Math.max(longest, length);
    if (reachedOn === null && length >= target) reachedOn = date;
  }
  return { length: longest, reachedOn };
}
