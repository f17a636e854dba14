import type { NewLedgerRow, PointSourceRow } from '../tables.ts';
import type { Reason } from './ledger-entry.entity.ts';
import type { PointSourceChange } from './settle-days.ts';

export interface Posting {
  readonly sources: readonly PointSourceRow[];
  readonly entries: readonly NewLedgerRow[];
}

/**
 * The ledger entries of the changes, numbered after `lastEntry` (first the reversals, then the payments), and
 * the sources with their new entry.
 */
export function postEntries(changes: readonly PointSourceChange[], lastEntry: number, at: Date): Posting {
  const entries: NewLedgerRow[] = [];
  const nextEntryNumber = () => lastEntry + entries.length + 1;
  for (const { was, is } of changes)
    if (was && was.entry !== null && !isSameEntry(was, is))
      entries.push({
        ...sourceOf(was),
        entry: nextEntryNumber(),
        points: -was.points,
        reverses: was.entry,
        reason: reasonOf(is),
        at,
      });
  const sources = changes.map(({ was, is }) => {
    if (was && isSameEntry(was, is)) return is;
    if (is.points === 0) return { ...is, entry: null };
    const paid = { ...is, entry: nextEntryNumber(), times: is.times + 1 };
    entries.push({
      ...sourceOf(paid),
      entry: paid.entry,
      points: is.points,
      reverses: null,
      reason: null,
      at,
    });
    return paid;
  });
  return { sources, entries };
}

/** True if the source's ledger entry still applies, or if neither state is paid. */
const isSameEntry = (was: PointSourceRow, is: PointSourceRow): boolean =>
  was.date === is.date && was.points === is.points && was.slot === is.slot;

const reasonOf = (is: PointSourceRow): Reason => {
  if (is.is_removed) return 'removed';
  return is.is_implausible ? 'implausible' : 'changed';
};

const sourceOf = ({
  athlete_id,
  rule,
  source_id,
  times,
  workout_id,
  date,
  slot,
  label,
}: PointSourceRow): Pick<
  NewLedgerRow,
  'athlete_id' | 'rule' | 'source_id' | 'times' | 'workout_id' | 'date' | 'slot' | 'label'
> => ({ athlete_id, rule, source_id, times, workout_id, date, slot, label });
