import type { EarningRow, NewLedgerRow } from '../tables.ts';
import type { Reason } from './ledger-entry.entity.ts';
import type { EarningChange } from './settle-days.ts';

/** Rows to write: sources with their current entries, and new entries. */
export interface Posting {
  readonly earnings: readonly EarningRow[];
  readonly entries: readonly NewLedgerRow[];
}

export function postEntries(changes: readonly EarningChange[], lastEntry: number, at: Date): Posting {
  const entries: NewLedgerRow[] = [];
  const next = () => lastEntry + entries.length + 1;
  for (const { was, is } of changes)
    if (was && was.entry !== null && !standsAs(was, is))
      entries.push({
        ...sourceOf(was),
        entry: next(),
        points: -was.points,
        reverses: was.entry,
        reason: reasonOf(is),
        at,
      });
  const earnings = changes.map(({ was, is }) => {
    if (was && standsAs(was, is)) return is;
    if (is.points === 0) return { ...is, entry: null };
    const paid = { ...is, entry: next(), times: is.times + 1 };
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
  return { earnings, entries };
}

/** Whether the existing ledger state is still right; also true if both are empty. */
const standsAs = (was: EarningRow, is: EarningRow): boolean =>
  was.date === is.date && was.points === is.points && was.slot === is.slot;

const reasonOf = (is: EarningRow): Reason => {
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
}: EarningRow): Pick<
  NewLedgerRow,
  'athlete_id' | 'rule' | 'source_id' | 'times' | 'workout_id' | 'date' | 'slot' | 'label'
> => ({ athlete_id, rule, source_id, times, workout_id, date, slot, label });
