import { type PointSource, settlePoints } from '../../rules/fusion-points.ts';
import type { PointSourceRow } from '../tables.ts';
import type { ReportedPointSource } from './list-point-sources.ts';

/** A source before and after its day was settled; `was` is undefined for a new source. */
export interface PointSourceChange {
  readonly was: PointSourceRow | undefined;
  readonly is: PointSourceRow;
}

/**
 * Settles the days of the reported sources; if a source has moved, also its previous day.
 * @param known all sources of these days
 * @returns the changed sources
 */
export function settleDays(
  athleteId: string,
  known: readonly PointSourceRow[],
  reported: readonly ReportedPointSource[],
): PointSourceChange[] {
  const beforeByKey = new Map(known.map((row) => [toKey(row), row]));
  const afterByKey = new Map(beforeByKey);
  for (const update of reported)
    afterByKey.set(toKey(update), toRow(update, beforeByKey.get(toKey(update)), athleteId));
  const byDay = Map.groupBy(afterByKey.values(), ({ date }) => date);
  const days = new Set(
    reported.flatMap((update) => [update.date, beforeByKey.get(toKey(update))?.date ?? update.date]),
  );
  // In day order, so that a rebuilt ledger reads like a live one.
  return [...days].toSorted().flatMap((day) => {
    const rows = byDay.get(day) ?? [];
    const payments = settlePoints(rows.map(toPointSource));
    return rows.flatMap((row, index) => {
      const { points = 0, slot = null } = payments[index] ?? {};
      const was = beforeByKey.get(toKey(row));
      const is = { ...row, points, slot };
      return was && isUnchanged(was, is) ? [] : { was, is };
    });
  });
}

const toKey = ({ rule, source_id }: Pick<PointSourceRow, 'rule' | 'source_id'>) => `${rule} ${source_id}`;

/** A source moved to another day queues for a slot again. */
function toRow(
  reported: ReportedPointSource,
  was: PointSourceRow | undefined,
  athleteId: string,
): PointSourceRow {
  const isSameDay = was?.date === reported.date;
  return {
    ...reported,
    athlete_id: athleteId,
    points: isSameDay ? was.points : 0,
    slot: isSameDay ? was.slot : null,
    entry: was?.entry ?? null,
    times: was?.times ?? 0,
  };
}

const toPointSource = (row: PointSourceRow): PointSource => ({
  rule: row.rule,
  sourceId: row.source_id,
  worth: row.is_removed || row.is_implausible ? 0 : row.worth,
  points: row.points,
  slot: row.slot,
  ran: row.ran_from && row.ran_to && { from: row.ran_from.getTime(), to: row.ran_to.getTime() },
});

const isUnchanged = (was: PointSourceRow, is: PointSourceRow): boolean =>
  was.date === is.date &&
  was.points === is.points &&
  was.slot === is.slot &&
  was.label === is.label &&
  was.worth === is.worth &&
  was.ran_from?.getTime() === is.ran_from?.getTime() &&
  was.ran_to?.getTime() === is.ran_to?.getTime() &&
  was.workout_id === is.workout_id &&
  was.is_removed === is.is_removed &&
  was.is_implausible === is.is_implausible &&
  was.is_imported === is.is_imported &&
  was.distance_meters === is.distance_meters &&
  was.activity_seconds === is.activity_seconds;
