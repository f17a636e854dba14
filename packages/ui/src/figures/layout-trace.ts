import { readZone, type Zone } from '@threshold/physiology';
import { createTimeAxis } from '../charts/hr-trace/hr-trace-axes.ts';
import type { HrTracePoint } from '../charts/hr-trace/hr-trace-point.ts';
import type { PlannedBlock } from '../charts/hr-trace/planned-blocks.ts';

/** A position as shares from 0 to 1: `x` of the width, from the left, and `y` of the height, from the top. */
export interface TracePosition {
  readonly x: number;
  readonly y: number;
}

/** A part of the line in one color. */
interface TraceSegment {
  readonly zone: Zone;
  readonly positions: readonly TracePosition[];
}

/** A planned step. `top` and `bottom` are the ends of its heart-rate range. All four sides are shares. */
export interface TraceBand {
  readonly zone: Zone;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TraceLayout {
  readonly segments: readonly TraceSegment[];
  readonly bands: readonly TraceBand[];
  /** The height of the LTHR, as a share from the top. */
  readonly thresholdY: number;
  /** The position of the last reading. Null without a reading. */
  readonly lastPosition: TracePosition | null;
  /** The time at the right edge, in seconds since the start. */
  readonly endSeconds: number;
  /** The seconds between two time labels. */
  readonly tickIntervalSeconds: number;
}

interface TraceInput {
  /** In order of time. A null `hrBpm` is a gap. */
  readonly points: readonly HrTracePoint[];
  readonly lthrBpm: number;
  readonly plannedSteps: readonly PlannedBlock[];
}

/** Space above the highest and below the lowest heart rate. */
const MARGIN_BPM = 6;

/** Places a finished heart-rate trace over its planned steps, in shares of the drawing's size. */
export function layoutTrace({ points, lthrBpm, plannedSteps }: TraceInput): TraceLayout {
  const plannedEndSeconds = plannedSteps.at(-1)?.endSeconds ?? 0;
  const { max: endSeconds, interval: tickIntervalSeconds } = createTimeAxis(points, plannedEndSeconds);
  const readings = points.flatMap(({ hrBpm }) => hrBpm ?? []);
  const coveredBpm = [
    lthrBpm,
    ...readings,
    ...plannedSteps.flatMap(({ lowBpm, highBpm }) => [lowBpm ?? [], highBpm ?? []].flat()),
  ];
  const minBpm = coveredBpm.reduce((low, bpm) => Math.min(low, bpm)) - MARGIN_BPM;
  const maxBpm = coveredBpm.reduce((high, bpm) => Math.max(high, bpm)) + MARGIN_BPM;
  const toX = (seconds: number) => seconds / endSeconds;
  const toY = (bpm: number) => (maxBpm - bpm) / (maxBpm - minBpm);
  const lastReading = points.findLast(({ hrBpm }) => hrBpm !== null);
  return {
    segments: toSegments(points, lthrBpm, (t, bpm) => ({ x: toX(t), y: toY(bpm) })),
    bands: plannedSteps.map(({ zone, startSeconds, endSeconds: stepEndSeconds, lowBpm, highBpm }) => ({
      zone,
      left: toX(startSeconds),
      right: toX(stepEndSeconds),
      top: highBpm === null ? 0 : toY(highBpm),
      bottom: lowBpm === null ? 1 : toY(lowBpm),
    })),
    thresholdY: toY(lthrBpm),
    lastPosition: lastReading?.hrBpm ? { x: toX(lastReading.t), y: toY(lastReading.hrBpm) } : null,
    endSeconds,
    tickIntervalSeconds,
  };
}

/** Splits the line where its zone changes or a gap begins. Each segment begins where the last one ends. */
function toSegments(
  points: readonly HrTracePoint[],
  lthrBpm: number,
  toPosition: (t: number, bpm: number) => TracePosition,
): TraceSegment[] {
  const segments: { zone: Zone; positions: TracePosition[] }[] = [];
  let previous: TracePosition | null = null;
  for (const { t, hrBpm } of points) {
    if (hrBpm === null) {
      previous = null;
      continue;
    }
    const position = toPosition(t, hrBpm);
    const zone = readZone(hrBpm, lthrBpm)?.zone ?? 1;
    const current = segments.at(-1);
    if (previous !== null && current?.zone === zone) current.positions.push(position);
    else segments.push({ zone, positions: previous === null ? [position] : [previous, position] });
    previous = position;
  }
  return segments;
}
