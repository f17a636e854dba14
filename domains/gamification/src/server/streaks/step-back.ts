import { addDays, type LocalDate } from '@threshold/physiology';

/** Five whole weeks, within which most streaks end. */
const FIRST_DAYS = 35;

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Reads backwards in doubling windows until the result is settled, so that a streak costs its own length, not
 * the full history. Ten years take a handful of reads.
 * @param first the first window
 * @param read the entries of a span
 * @param count counts all entries since `since`, and says whether it needs more
 * @returns the settled count
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

/** The current week and the five before, so that each window has whole weeks. */
export const firstWindow = (today: LocalDate, weekBegins: LocalDate): Span => ({
  from: addDays(weekBegins, -FIRST_DAYS),
  to: today,
});
