import { addDays, type LocalDate } from '@threshold/physiology';

/** Five weeks: what most streaks end within, and a whole number of weeks. */
const FIRST_DAYS = 35;

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Reads backwards, window by window, until what was read is enough: a streak costs its own length, never the whole
 * history. Each window is twice as long as the one before, so that a streak of ten years takes a handful of reads, and
 * asking again whether it is enough costs no more than reading did.
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
  for (let days = FIRST_DAYS; ; days *= 2) {
    entries.push(...(await read(span)));
    if (isEnough(entries, span.from)) return { entries, since: span.from };
    span = { from: addDays(span.from, -2 * days), to: addDays(span.from, -1) };
  }
}

/** The last five weeks and what there is of today's, from a Monday on, so that each window holds whole weeks. */
export const firstWindow = (today: LocalDate, monday: LocalDate): Span => ({
  from: addDays(monday, -FIRST_DAYS),
  to: today,
});
