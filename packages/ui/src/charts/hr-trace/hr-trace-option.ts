import { getZoneLabel, type HrTarget, readZone, ZONES, type ZoneBand } from '@threshold/physiology';
import { FONT } from '../../theme/fonts.ts';
import type { Tokens } from '../../theme/tokens.ts';
import { ZONE_COLORS } from '../../theme/zone-colors.ts';
import type { ChartScheme } from '../chart-data.ts';
import { createTooltipStyle, getAxisLabelStyle, getChartTokens } from '../drawing/chart-style.ts';
import type { ChartOption } from '../drawing/echarts.ts';
import { type AxisScale, buildBpmAxis, createTimeAxis, formatTimeLabel } from './hr-trace-axes.ts';
import type { HrTracePoint } from './hr-trace-point.ts';
import { createPlannedBlocks, listPlannedBpm, type PlannedBlock } from './planned-blocks.ts';

export interface HrTraceData {
  readonly points: readonly HrTracePoint[];
  /** The threshold that colors the line, in bpm. */
  readonly lthrBpm: number;
  /** The target heart rate, drawn as a band. Without a lower bound, it reaches down to the axis. */
  readonly target?: HrTarget | null | undefined;
  /** Timer seconds of the splits, each drawn as a thin line with its number. */
  readonly splits?: readonly number[] | undefined;
  /** A part of the trace to mark, drawn as a band over the whole height. */
  readonly markedPart?: { readonly startSeconds: number; readonly endSeconds: number } | undefined;
  /** The planned steps in order, each drawn as a block over its time and range. */
  readonly plannedSteps?: readonly PlannedBlock[] | undefined;
  readonly heightPx: number;
}

const AREA_OPACITY = 0.13;
const BAND_OPACITY = 0.06;
const TARGET_OPACITY = 0.12;
const MARKED_PART_OPACITY = 0.1;
/** Px around the drawing, for the labels of the axes and zones. */
const GRID = { left: 32, right: 30, top: 10, bottom: 22 } as const;
/** A lower band has no room for its name. */
const MIN_NAMED_BAND_PX = 9;
const MAX_NUMBERED_SPLITS = 20;
/** If the next split follows within this share of the axis, there is no room for the split's number. */
const MIN_NUMBERED_SPLIT_SHARE = 0.04;

/**
 * The entire chart option. It has the same shape for all data, so ECharts can update the chart in place.
 * Nothing is animated, and no text becomes markup.
 */
export function buildHrTraceOption(data: HrTraceData, scheme: ChartScheme): ChartOption {
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: { ...GRID, outerBoundsMode: 'none' },
    ...createHrPane(data, scheme),
    tooltip: createTooltip(getChartTokens(scheme), data.lthrBpm),
  };
}

/** The axes, colors and line of the heart rate, for a grid of `heightPx` with the labels of its axes. */
export function createHrPane(
  { points, lthrBpm, target = null, splits = [], markedPart, plannedSteps = [], heightPx }: HrTraceData,
  scheme: ChartScheme,
) {
  const tokens = getChartTokens(scheme);
  const timeScale = createTimeAxis(points, plannedSteps.at(-1)?.endSeconds);
  const bpmScale = buildBpmAxis(points, [
    lthrBpm,
    ...(target === null ? [] : [target.low ?? target.high, target.high]),
    ...listPlannedBpm(plannedSteps),
  ]);
  const labelStyle = getAxisLabelStyle(tokens);
  const bpmPerPx = (bpmScale.max - bpmScale.min) / (heightPx - GRID.top - GRID.bottom);
  return {
    xAxis: {
      type: 'value' as const,
      ...timeScale,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...labelStyle,
        showMaxLabel: timeScale.max % timeScale.interval === 0,
        hideOverlap: true,
        formatter: (seconds: number) => formatTimeLabel(seconds, timeScale.max),
      },
    },
    yAxis: {
      type: 'value' as const,
      ...bpmScale,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: tokens.line } },
      axisLabel: { ...labelStyle, margin: 10 },
    },
    visualMap: {
      type: 'piecewise' as const,
      show: false,
      dimension: 1,
      seriesIndex: 0,
      pieces: ZONES.map((band) => ({
        ...toBandBounds(band, lthrBpm),
        color: ZONE_COLORS[band.zone][scheme],
      })),
    },
    series: {
      type: 'line' as const,
      data: toLineData(points),
      symbol: 'none',
      connectNulls: false,
      smooth: 0.2,
      smoothMonotone: 'x' as const,
      lineStyle: { width: 2.25, cap: 'round' as const, join: 'round' as const },
      areaStyle: { origin: 'start' as const, opacity: AREA_OPACITY },
      emphasis: { disabled: true },
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        data: [
          {
            yAxis: lthrBpm,
            lineStyle: { color: tokens.tx, width: 1.25, type: [5, 5] },
            // The threshold is named in the legend above the chart, where no line crosses the text.
            label: { show: false },
          },
          ...splits.map((seconds, index) => ({
            xAxis: seconds,
            lineStyle: { color: tokens['line-2'], width: 1, type: 'solid' as const },
            label: {
              ...labelStyle,
              show:
                splits.length <= MAX_NUMBERED_SPLITS &&
                (splits[index + 1] ?? Number.POSITIVE_INFINITY) - seconds >=
                  MIN_NUMBERED_SPLIT_SHARE * timeScale.max,
              position: 'insideEndTop' as const,
              rotate: 0,
              distance: [0, -12],
              formatter: String(index + 1),
            },
          })),
        ],
      },
      markArea: {
        silent: true,
        animation: false,
        data: [
          ...createZoneBands(lthrBpm, bpmScale, bpmPerPx, scheme),
          ...createTargetBand(target, bpmScale, tokens),
          ...createMarkedBand(markedPart, tokens),
          ...createPlannedBlocks(plannedSteps, bpmScale, scheme),
        ],
      },
    },
  };
}

/** A zone's bounds in bpm. The first and the last zone are open-ended (docs/specification.md#zone-bands). */
function toBandBounds({ zone, lowPercent, highPercent }: ZoneBand, lthrBpm: number) {
  return {
    ...(zone !== 1 && { gte: (lowPercent * lthrBpm) / 100 }),
    ...(zone !== 5 && { lt: (highPercent * lthrBpm) / 100 }),
  };
}

type LineDatum =
  | [seconds: number, bpm: number | null]
  | { value: [seconds: number, bpm: number]; symbol: 'circle'; symbolSize: number };

/** The line, with marks at the end and at isolated readings. */
function toLineData(points: readonly HrTracePoint[]): LineDatum[] {
  const lastIndex = points.findLastIndex(({ hrBpm }) => hrBpm !== null);
  const isGap = (index: number) => (points[index]?.hrBpm ?? null) === null;
  return points.map(({ t, hrBpm }, index) => {
    if (hrBpm === null) return [t, null];
    if (index === lastIndex) return { value: [t, hrBpm], symbol: 'circle', symbolSize: 9 };
    const isAlone = isGap(index - 1) && isGap(index + 1);
    return isAlone ? { value: [t, hrBpm], symbol: 'circle', symbolSize: 3 } : [t, hrBpm];
  });
}

type Band = [
  start: { yAxis: number; name?: string; itemStyle: object; label: object },
  end: { yAxis: number },
];
type TimeBand = [start: { xAxis: number; itemStyle: object }, end: { xAxis: number }];

/** The zones as soft bands, with names on the right if there is room. */
function createZoneBands(lthrBpm: number, axis: AxisScale, bpmPerPx: number, scheme: ChartScheme): Band[] {
  return ZONES.flatMap((band): Band[] => {
    const { gte = axis.min, lt = axis.max } = toBandBounds(band, lthrBpm);
    const low = Math.max(gte, axis.min);
    const high = Math.min(lt, axis.max);
    if (low >= high) return [];
    const color = ZONE_COLORS[band.zone][scheme];
    const isNamed = (high - low) / bpmPerPx >= MIN_NAMED_BAND_PX;
    const label = { show: isNamed, position: 'right', distance: 8, color, fontSize: 11, fontFamily: FONT };
    return [
      [
        { yAxis: low, name: `Z${band.zone}`, itemStyle: { color, opacity: BAND_OPACITY }, label },
        { yAxis: high },
      ],
    ];
  });
}

function createTargetBand(target: HrTarget | null, axis: AxisScale, tokens: Tokens): Band[] {
  if (target === null) return [];
  const itemStyle = { color: tokens.tx, opacity: TARGET_OPACITY };
  return [[{ yAxis: target.low ?? axis.min, itemStyle, label: { show: false } }, { yAxis: target.high }]];
}

function createMarkedBand(markedPart: HrTraceData['markedPart'], tokens: Tokens): TimeBand[] {
  if (markedPart === undefined) return [];
  const itemStyle = { color: tokens.tx, opacity: MARKED_PART_OPACITY };
  return [[{ xAxis: markedPart.startSeconds, itemStyle }, { xAxis: markedPart.endSeconds }]];
}

function createTooltip(tokens: Tokens, lthrBpm: number): ChartOption['tooltip'] {
  return {
    ...createTooltipStyle(tokens),
    axisPointer: { type: 'line', snap: true, lineStyle: { color: tokens.tx3, width: 1, type: 'solid' } },
    formatter: (hoveredItems) => {
      const value = [hoveredItems].flat()[0]?.value;
      return Array.isArray(value) ? formatReading(value[0], value[1], lthrBpm) : '';
    },
  };
}

/** "12:30", and below it "169 bpm, Z4 Threshold". */
function formatReading(seconds: unknown, hrBpm: unknown, lthrBpm: number): string {
  if (typeof seconds !== 'number' || typeof hrBpm !== 'number') return '';
  const timerText = `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;
  const zone = readZone(hrBpm, lthrBpm)?.zone;
  return `${timerText}\n${Math.round(hrBpm)} bpm${zone === undefined ? '' : `, ${getZoneLabel(zone)}`}`;
}
