import type { LocalDate } from '@threshold/physiology';
import type { ThresholdChange, ThresholdView } from '../../schemas.ts';

/** The history with an entry saved, newest first; one entry per day. */
export function withEntry(
  rows: readonly ThresholdView[],
  { date, lthr, lthrSource, replaces }: ThresholdChange,
): ThresholdView[] {
  const others = rows.filter((row) => row.date !== date && row.date !== replaces);
  return [...others, { date, lthr, source: lthrSource }].sort((one, other) =>
    one.date < other.date ? 1 : -1,
  );
}

export const withoutEntry = (rows: readonly ThresholdView[], date: LocalDate): ThresholdView[] =>
  rows.filter((row) => row.date !== date);
