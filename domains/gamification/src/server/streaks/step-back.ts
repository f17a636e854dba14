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
 * counting it anew after each costs no more than reading did.
 * @param first the first window
 * @param read the entries of a span
 * @param count counts all that was read so far, from `since` on, and says whether that settles it
 * @returns the count that needs no more
 */
export async function stepBack<T, Counted extends { readonly needsMore: boolean }>(
  first: Span,
  read: (span: Span) => Promise<readonly T[]>,
  count: (entries: readonly T[], since: LocalDate) => Counted,
): Promise<Counted> {
  const entries: T[] = [];
  let span = first;
  for (let days = FIRST_DAYS; ; days *= 2) {
    entries.push(...(await read(span)));
    const counted = count(entries, span.from);
    if (!counted.needsMore) return counted;
    span = { from: addDays(span.from, -2 * days), to: addDays(span.from, -1) };
  }
}

/** The last five weeks and what there is of today's, from the first day of a week on, so that each window holds whole weeks. */
export const firstWindow = (today: LocalDate, weekBegins: LocalDate): Span => ({
  from: addDays(weekBegins, -FIRST_DAYS),
  to: today,
});
