import { toZone, type Zone } from '@threshold/physiology';
import { timeAxis } from '../charts/hr-trace/hr-trace-axes.ts';
import type { HrTracePoint } from '../charts/hr-trace/hr-trace-point.ts';
import type { PlannedBlock } from '../charts/hr-trace/planned-blocks.ts';

/** A point as shares of the width, from the left, and of the height, from the top. */
export interface TracePosition {
  readonly x: number;
  readonly y: number;
}

/** A stretch of the line in one color. */
interface TraceStretch {
  readonly zone: Zone;
  readonly positions: readonly TracePosition[];
}

/** A planned step; `top` and `bottom` are its range. */
export interface TraceBand {
  readonly zone: Zone;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TraceLayout {
  readonly stretches: readonly TraceStretch[];
  readonly bands: readonly TraceBand[];
  readonly thresholdY: number;
  /** Null without a reading. */
  readonly end: TracePosition | null;
  readonly endSeconds: number;
  readonly stepSeconds: number;
}

interface TraceInput {
  /** In order; a null `hrBpm` is a gap. */
  readonly points: readonly HrTracePoint[];
  readonly lthrBpm: number;
  readonly plannedSteps: readonly PlannedBlock[];
}

const MARGIN_BPM = 6;

/** Places a finished heart-rate trace over its planned steps, in shares of the drawing's size. */
export function layoutTrace({ points, lthrBpm, plannedSteps }: TraceInput): TraceLayout {
  const plannedEnd = plannedSteps.at(-1)?.endSeconds ?? 0;
  const { max: endSeconds, interval: stepSeconds } = timeAxis(points, plannedEnd);
  const readings = points.flatMap(({ hrBpm }) => hrBpm ?? []);
  const coveredBpm = [
    lthrBpm,
    ...readings,
    ...plannedSteps.flatMap(({ lowBpm, highBpm }) => [lowBpm ?? [], highBpm ?? []].flat()),
  ];
  const lowest = coveredBpm.reduce((low, bpm) => Math.min(low, bpm)) - MARGIN_BPM;
  const highest = coveredBpm.reduce((high, bpm) => Math.max(high, bpm)) + MARGIN_BPM;
  const toX = (seconds: number) => seconds / endSeconds;
  const toY = (bpm: number) => (highest - bpm) / (highest - lowest);
  const lastReading = points.findLast(({ hrBpm }) => hrBpm !== null);
  return {
    stretches: toStretches(points, lthrBpm, (t, bpm) => ({ x: toX(t), y: toY(bpm) })),
    bands: plannedSteps.map(({ zone, startSeconds, endSeconds: stepEnd, lowBpm, highBpm }) => ({
      zone,
      left: toX(startSeconds),
      right: toX(stepEnd),
      top: highBpm === null ? 0 : toY(highBpm),
      bottom: lowBpm === null ? 1 : toY(lowBpm),
    })),
    thresholdY: toY(lthrBpm),
    end: lastReading?.hrBpm ? { x: toX(lastReading.t), y: toY(lastReading.hrBpm) } : null,
    endSeconds,
    stepSeconds,
  };
}

/** Splits the line where its zone changes or a gap begins. Each stretch begins where the last one ends. */
function toStretches(
  points: readonly HrTracePoint[],
  lthrBpm: number,
  place: (t: number, bpm: number) => TracePosition,
): TraceStretch[] {
  const stretches: { zone: Zone; positions: TracePosition[] }[] = [];
  let previous: TracePosition | null = null;
  for (const { t, hrBpm } of points) {
    if (hrBpm === null) {
      previous = null;
      continue;
    }
    const position = place(t, hrBpm);
    const zone = toZone(hrBpm, lthrBpm)?.zone ?? 1;
    const current = stretches.at(-1);
    if (previous !== null && current?.zone === zone) current.positions.push(position);
    else stretches.push({ zone, positions: previous === null ? [position] : [previous, position] });
    previous = position;
  }
  return stretches;
}
