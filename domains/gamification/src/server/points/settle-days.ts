import { type PointSource, settlePoints } from '../../rules/fusion-points.ts';
import type { PointSourceRow } from '../tables.ts';
import type { ReportedPointSource } from './list-point-sources.ts';

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
  const before = new Map(known.map((row) => [keyOf(row), row]));
  const now = new Map(before);
  for (const update of reported) now.set(keyOf(update), toRow(update, before.get(keyOf(update)), athleteId));
  const byDay = Map.groupBy(now.values(), ({ date }) => date);
  const days = new Set(
    reported.flatMap((update) => [update.date, before.get(keyOf(update))?.date ?? update.date]),
  );
  // In day order, so that a rebuilt ledger reads like a live one.
  return [...days].toSorted().flatMap((day) => {
    const rows = byDay.get(day) ?? [];
    const payments = settlePoints(rows.map(toPointSource));
    return rows.flatMap((row, index) => {
      const { points = 0, slot = null } = payments[index] ?? {};
      const was = before.get(keyOf(row));
      const is = { ...row, points, slot };
      return was && isSame(was, is) ? [] : { was, is };
    });
  });
}

const keyOf = ({ rule, source_id }: Pick<PointSourceRow, 'rule' | 'source_id'>) => `${rule} ${source_id}`;

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

const isSame = (was: PointSourceRow, is: PointSourceRow): boolean =>
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
