import { computePayments, type PointSource } from '../../rules/fusion-points.ts';
import type { PointSourceRow } from '../tables.ts';
import type { ReportedPointSource } from './list-point-sources.ts';

/** A source before and after its day was recomputed; `oldRow` is undefined for a new source. */
export interface PointSourceChange {
  readonly oldRow: PointSourceRow | undefined;
  readonly newRow: PointSourceRow;
}

/**
 * Recomputes the days of the reported sources, and the previous day of a source that has moved.
 * @param knownRows all sources of these days
 * @returns the changed sources
 */
export function recomputeDays(
  athleteId: string,
  knownRows: readonly PointSourceRow[],
  reportedSources: readonly ReportedPointSource[],
): PointSourceChange[] {
  const oldRowByKey = new Map(knownRows.map((row) => [toKey(row), row]));
  const newRowByKey = new Map(oldRowByKey);
  for (const source of reportedSources)
    newRowByKey.set(toKey(source), toRow(source, oldRowByKey.get(toKey(source)), athleteId));
  const rowsByDay = Map.groupBy(newRowByKey.values(), ({ date }) => date);
  const days = new Set(
    reportedSources.flatMap((source) => [source.date, oldRowByKey.get(toKey(source))?.date ?? source.date]),
  );
  // In day order, so that a rebuilt ledger reads like a live one.
  return [...days].toSorted().flatMap((day) => {
    const rows = rowsByDay.get(day) ?? [];
    const payments = computePayments(rows.map(toPointSource));
    return rows.flatMap((row, index) => {
      const { points = 0, slot = null } = payments[index] ?? {};
      const oldRow = oldRowByKey.get(toKey(row));
      const newRow = { ...row, points, slot };
      return oldRow && isUnchanged(oldRow, newRow) ? [] : { oldRow, newRow };
    });
  });
}

const toKey = ({ rule, source_id }: Pick<PointSourceRow, 'rule' | 'source_id'>) => `${rule} ${source_id}`;

/** A source that moved to another day queues for a slot again. */
function toRow(
  reportedSource: ReportedPointSource,
  oldRow: PointSourceRow | undefined,
  athleteId: string,
): PointSourceRow {
  const isSameDay = oldRow?.date === reportedSource.date;
  return {
    ...reportedSource,
    athlete_id: athleteId,
    points: isSameDay ? oldRow.points : 0,
    slot: isSameDay ? oldRow.slot : null,
    entry: oldRow?.entry ?? null,
    times: oldRow?.times ?? 0,
  };
}

const toPointSource = (row: PointSourceRow): PointSource => ({
  rule: row.rule,
  sourceId: row.source_id,
  worth: row.is_removed || row.is_implausible ? 0 : row.worth,
  points: row.points,
  slot: row.slot,
  sessionTime: row.ran_from && row.ran_to && { startMs: row.ran_from.getTime(), endMs: row.ran_to.getTime() },
});

const isUnchanged = (oldRow: PointSourceRow, newRow: PointSourceRow): boolean =>
  oldRow.date === newRow.date &&
  oldRow.points === newRow.points &&
  oldRow.slot === newRow.slot &&
  oldRow.label === newRow.label &&
  oldRow.worth === newRow.worth &&
  oldRow.ran_from?.getTime() === newRow.ran_from?.getTime() &&
  oldRow.ran_to?.getTime() === newRow.ran_to?.getTime() &&
  oldRow.workout_id === newRow.workout_id &&
  oldRow.is_removed === newRow.is_removed &&
  oldRow.is_implausible === newRow.is_implausible &&
  oldRow.is_imported === newRow.is_imported &&
  oldRow.distance_meters === newRow.distance_meters &&
  oldRow.activity_seconds === newRow.activity_seconds;
