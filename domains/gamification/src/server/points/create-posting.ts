import type { NewLedgerRow, PointSourceRow } from '../tables.ts';
import type { ReversalReason } from './ledger-entry.entity.ts';
import type { PointSourceChange } from './settle-days.ts';

export interface Posting {
  /** The changed sources, each with the number of its current entry. */
  readonly sources: readonly PointSourceRow[];
  /** The new entries, in the order of their numbers. */
  readonly entries: readonly NewLedgerRow[];
}

/**
 * The ledger entries of the changes, numbered after `lastEntry` (first the reversals, then the payments), and
 * the sources with their new entry.
 */
export function createPosting(changes: readonly PointSourceChange[], lastEntry: number, at: Date): Posting {
  const entries: NewLedgerRow[] = [];
  const nextEntryNumber = () => lastEntry + entries.length + 1;
  for (const { was, is } of changes)
    if (was && was.entry !== null && !isSameEntry(was, is))
      entries.push({
        ...toEntrySource(was),
        entry: nextEntryNumber(),
        points: -was.points,
        reverses: was.entry,
        reason: getReversalReason(is),
        at,
      });
  const sources = changes.map(({ was, is }) => {
    if (was && isSameEntry(was, is)) return is;
    if (is.points === 0) return { ...is, entry: null };
    const paidSource = { ...is, entry: nextEntryNumber(), times: is.times + 1 };
    entries.push({
      ...toEntrySource(paidSource),
      entry: paidSource.entry,
      points: is.points,
      reverses: null,
      reason: null,
      at,
    });
    return paidSource;
  });
  return { sources, entries };
}

/** True if the source's ledger entry still applies, or if neither state is paid. */
const isSameEntry = (was: PointSourceRow, is: PointSourceRow): boolean =>
  was.date === is.date && was.points === is.points && was.slot === is.slot;

const getReversalReason = (is: PointSourceRow): ReversalReason => {
  if (is.is_removed) return 'removed';
  return is.is_implausible ? 'implausible' : 'changed';
};

const toEntrySource = ({
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
