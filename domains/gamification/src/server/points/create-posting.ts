import type { NewLedgerRow, PointSourceRow } from '../tables.ts';
import type { ReversalReason } from './ledger-entry.entity.ts';
import type { PointSourceChange } from './recompute-days.ts';

export interface Posting {
  /** The changed sources, each with the number of its current entry. */
  readonly sources: readonly PointSourceRow[];
  /** The new entries, in the order of their numbers. */
  readonly entries: readonly NewLedgerRow[];
}

/**
 * The ledger entries for the changes, and the sources with their new entry. Entries are numbered from
 * `lastEntryNumber` + 1, reversals before payments.
 */
export function createPosting(
  changes: readonly PointSourceChange[],
  lastEntryNumber: number,
  postedAt: Date,
): Posting {
  const entries: NewLedgerRow[] = [];
  const getNextEntryNumber = () => lastEntryNumber + entries.length + 1;
  for (const { oldRow, newRow } of changes)
    if (oldRow && oldRow.entry !== null && !isSameEntry(oldRow, newRow))
      entries.push({
        ...toEntrySource(oldRow),
        entry: getNextEntryNumber(),
        points: -oldRow.points,
        reverses: oldRow.entry,
        reason: getReversalReason(newRow),
        at: postedAt,
      });
  const sources = changes.map(({ oldRow, newRow }) => {
    if (oldRow && isSameEntry(oldRow, newRow)) return newRow;
    if (newRow.points === 0) return { ...newRow, entry: null };
    const paidSource = { ...newRow, entry: getNextEntryNumber(), times: newRow.times + 1 };
    entries.push({
      ...toEntrySource(paidSource),
      entry: paidSource.entry,
      points: newRow.points,
      reverses: null,
      reason: null,
      at: postedAt,
    });
    return paidSource;
  });
  return { sources, entries };
}

/** True if the source's ledger entry still applies, or if neither row is paid. */
const isSameEntry = (oldRow: PointSourceRow, newRow: PointSourceRow): boolean =>
  oldRow.date === newRow.date && oldRow.points === newRow.points && oldRow.slot === newRow.slot;

const getReversalReason = (newRow: PointSourceRow): ReversalReason => {
  if (newRow.is_removed) return 'removed';
  return newRow.is_implausible ? 'implausible' : 'changed';
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
