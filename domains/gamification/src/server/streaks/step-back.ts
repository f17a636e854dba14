import { addDays, type LocalDate } from '@threshold/physiology';

/** Five weeks: what most streaks end within, and a whole number of weeks. */
const WINDOW_DAYS = 35;

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Reads backwards, window by window, until what was read is enough: a streak costs its own length, never the whole
 * history.
 * @param first the first window
 * @param read the entries of a span
 * @param isEnough whether all that was read so far, from `since` on, settles it
 * @returns what was read with the first day that it tells of
 */
export async function stepBack<T>(
  first: Span,
  read: (span: Span) => Promise<readonly T[]>,
  isEnough: (entries: readonly T[], since: LocalDate) => boolean,
): Promise<{ readonly entries: readonly T[]; readonly since: LocalDate }> {
  const entries: T[] = [];
  let span = first;
  for (;;) {
    entries.push(...(await read(span)));
    if (isEnough(entries, span.from)) return { entries, since: span.from };
    span = { from: addDays(span.from, -WINDOW_DAYS), to: addDays(span.from, -1) };
  }
}

/** The last five weeks and what there is of today's, from a Monday on, so that each window holds whole weeks. */
export const firstWindow = (today: LocalDate, monday: LocalDate): Span => ({
  from: addDays(monday, -WINDOW_DAYS),
  to: today,
});
