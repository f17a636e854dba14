import type { HrTracePoint } from './hr-trace-point.ts';

/** A stretch of a heart-rate trace, in whole bpm. Null without readings. */
export interface HrStretch {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly bpm: { readonly lowest: number; readonly average: number; readonly highest: number } | null;
}

const STRETCH_MINUTES = 10;
const MAX_STRETCHES = 12;

/**
 * Summarizes a trace for screen readers in at most twelve stretches of ten minutes or more.
 * @param points in order, evenly spaced except for gaps
 * @returns empty without points; the last stretch ends where the trace ends, in whole minutes
 */
export function summarizeHr(points: readonly HrTracePoint[]): HrStretch[] {
  const lastPoint = points.at(-1);
  if (lastPoint === undefined) return [];
  const endMinute = Math.max(1, Math.ceil(lastPoint.t / 60));
  const stretchMinutes = STRETCH_MINUTES * Math.ceil(endMinute / STRETCH_MINUTES / MAX_STRETCHES);
  const stretchCount = Math.ceil(endMinute / stretchMinutes);
  // A point at the very end of the trace belongs to the last stretch.
  const pointsByStretch = Map.groupBy(points, ({ t }) =>
    Math.min(Math.floor(t / (60 * stretchMinutes)), stretchCount - 1),
  );
  return Array.from({ length: stretchCount }, (_, index) => ({
    fromMinute: index * stretchMinutes,
    toMinute: Math.min((index + 1) * stretchMinutes, endMinute),
    bpm: summarizeReadings(pointsByStretch.get(index) ?? []),
  }));
}

function summarizeReadings(points: readonly HrTracePoint[]): HrStretch['bpm'] {
  const readings = points.flatMap(({ hrBpm }) => (hrBpm === null ? [] : [hrBpm]));
  if (readings.length === 0) return null;
  return {
    lowest: Math.round(Math.min(...readings)),
    average: Math.round(readings.reduce((sum, bpm) => sum + bpm, 0) / readings.length),
    highest: Math.round(Math.max(...readings)),
  };
}
