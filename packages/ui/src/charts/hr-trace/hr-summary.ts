import type { HrTracePoint } from './hr-trace-point.ts';

/** An interval of a heart-rate trace. `bpm` has whole numbers, or is null without readings. */
export interface HrSummaryInterval {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly bpm: { readonly lowest: number; readonly average: number; readonly highest: number } | null;
}

const INTERVAL_MINUTES = 10;
const MAX_INTERVALS = 12;

/**
 * Summarizes a trace for screen readers in at most twelve intervals of ten minutes or more.
 * @param points in order, evenly spaced except for gaps
 * @returns empty without points; the last interval ends where the trace ends, in whole minutes
 */
export function summarizeHr(points: readonly HrTracePoint[]): HrSummaryInterval[] {
  const lastPoint = points.at(-1);
  if (lastPoint === undefined) return [];
  const endMinute = Math.max(1, Math.ceil(lastPoint.t / 60));
  const intervalMinutes = INTERVAL_MINUTES * Math.ceil(endMinute / INTERVAL_MINUTES / MAX_INTERVALS);
  const intervalCount = Math.ceil(endMinute / intervalMinutes);
  // A point at the very end of the trace belongs to the last interval.
  const pointsByInterval = Map.groupBy(points, ({ t }) =>
    Math.min(Math.floor(t / (60 * intervalMinutes)), intervalCount - 1),
  );
  return Array.from({ length: intervalCount }, (_, index) => ({
    fromMinute: index * intervalMinutes,
    toMinute: Math.min((index + 1) * intervalMinutes, endMinute),
    bpm: summarizeReadings(pointsByInterval.get(index) ?? []),
  }));
}

function summarizeReadings(points: readonly HrTracePoint[]): HrSummaryInterval['bpm'] {
  const readings = points.flatMap(({ hrBpm }) => (hrBpm === null ? [] : [hrBpm]));
  if (readings.length === 0) return null;
  return {
    lowest: Math.round(Math.min(...readings)),
    average: Math.round(readings.reduce((sum, bpm) => sum + bpm, 0) / readings.length),
    highest: Math.round(Math.max(...readings)),
  };
}
