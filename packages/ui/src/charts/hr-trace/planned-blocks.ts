import type { Zone } from '@threshold/physiology';
import { ZONE_COLORS } from '../../theme/zone-colors.ts';
import type { ChartScheme } from '../chart-data.ts';
import type { AxisScale } from './hr-trace-axes.ts';

/** A planned step over its time and range. */
export interface PlannedBlock {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly zone: Zone;
  /** Null reaches down to the axis. */
  readonly lowBpm: number | null;
  /** Null reaches up to the end of the axis. */
  readonly highBpm: number | null;
}

/** Hexadecimal opacity of a block's color. */
const FILL_OPACITY = '1f';

/** The ends of the ranges, for the bpm axis. */
export const listPlannedBpm = (blocks: readonly PlannedBlock[]): number[] =>
  blocks.flatMap(({ lowBpm, highBpm }) => [lowBpm ?? [], highBpm ?? []].flat());

type BlockArea = [
  start: { xAxis: number; yAxis: number; itemStyle: object; label: object },
  end: { xAxis: number; yAxis: number },
];

export function createPlannedBlocks(
  blocks: readonly PlannedBlock[],
  axis: AxisScale,
  scheme: ChartScheme,
): BlockArea[] {
  return blocks.map(({ startSeconds, endSeconds, zone, lowBpm, highBpm }) => {
    const color = ZONE_COLORS[zone][scheme];
    const itemStyle = { color: `${color}${FILL_OPACITY}`, borderColor: color, borderWidth: 1 };
    return [
      { xAxis: startSeconds, yAxis: lowBpm ?? axis.min, itemStyle, label: { show: false } },
      { xAxis: endSeconds, yAxis: highBpm ?? axis.max },
    ];
  });
}
