import { FONT } from '../../theme/fonts.ts';
import type { Tokens } from '../../theme/tokens.ts';
import {
  type ChartData,
  type ChartScheme,
  placeName,
  seriesTone,
  stepText,
  valueText,
} from '../chart-data.ts';
import { axisLabel, chartTokens, toneColor, tooltipLook } from './chart-look.ts';
import type { ChartOption } from './echarts.ts';
import { seenValues, valueAxis } from './value-axis.ts';

const AREA_OPACITY = 0.13;
/** Height of a second line of labels below the axis. */
const BREAK_PX = 14;
/** Half the width of a letter on the axis. */
const HALF_LETTER_PX = 3;
/** Up to this many bars have a label each. */
const MAX_NAMED_BARS = 7;
const MAX_BAR_PX = 44;
/** A line of up to this many categories has a mark at each. */
const MARKED_PLACES = 2;

/** Lines over categories with gaps, and marks at the end and at isolated values. */
export function trendOption(data: ChartData, scheme: ChartScheme): ChartOption {
  const tokens = chartTokens(scheme);
  return {
    ...frame(data, scheme, 'line'),
    series: data.series.map((each, index) => {
      const color = toneColor(seriesTone(each, index), scheme);
      return {
        type: 'line' as const,
        name: each.name,
        data: lineData(each.values),
        symbol: 'none',
        // Without it, a crowded line would lose the mark at its end.
        showAllSymbol: true,
        connectNulls: false,
        smooth: 0.2,
        smoothMonotone: 'x' as const,
        itemStyle: { color },
        lineStyle: { color, width: 2.25, cap: 'round', join: 'round', type: each.dashed ? [5, 5] : 'solid' },
        ...(each.area && { areaStyle: { color, opacity: AREA_OPACITY, origin: 'start' as const } }),
        emphasis: { disabled: true },
        ...(index === 0 && beside(data, tokens)),
      };
    }),
  };
}

export function barsOption(data: ChartData, scheme: ChartScheme): ChartOption {
  const tokens = chartTokens(scheme);
  return {
    ...frame(data, scheme, 'bar'),
    series: data.series.map((each, index) => ({
      type: 'bar' as const,
      name: each.name,
      stack: 'all',
      data: each.values.map((value, place) => {
        const own = each.tones?.[place];
        if (value === null) return '-';
        return own === undefined ? value : { value, itemStyle: { color: toneColor(own, scheme) } };
      }),
      barMaxWidth: MAX_BAR_PX,
      barCategoryGap: '28%',
      itemStyle: {
        color: toneColor(seriesTone(each, index), scheme),
        borderRadius: 3,
        // A hairline in the card's color separates stacked bars.
        ...(data.series.length > 1 && { borderColor: tokens.s1, borderWidth: 1 }),
      },
      emphasis: { disabled: true },
      ...(index === 0 && beside(data, tokens)),
    })),
  };
}

function frame(data: ChartData, scheme: ChartScheme, kind: 'line' | 'bar'): ChartOption {
  const tokens = chartTokens(scheme);
  const label = axisLabel(tokens);
  const axis = valueAxis(seenValues(data, kind === 'bar'), kind === 'bar');
  const widest = Math.max(
    ...[axis.max, axis.min, axis.min + axis.interval].map((each) => stepText(data, each).length),
  );
  const longest = Math.max(0, ...data.x.flatMap((place) => place.split('\n').map(({ length }) => length)));
  const overhang = kind === 'line' ? HALF_LETTER_PX * longest : 0;
  const breaks = Math.max(0, ...data.x.map((place) => place.split('\n').length - 1));
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: {
      // A line starts and ends at the edges, with labels centered below.
      left: Math.max(14 + 7 * widest, overhang),
      right: Math.max(12, overhang),
      top: 10,
      bottom: 24 + BREAK_PX * breaks,
      outerBoundsMode: 'none',
    },
    xAxis: {
      type: 'category',
      data: [...data.x],
      boundaryGap: kind === 'bar' || data.x.length === 1,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...label,
        hideOverlap: true,
        ...(kind === 'bar' && data.x.length <= MAX_NAMED_BARS && { interval: 0 }),
      },
    },
    yAxis: {
      type: 'value',
      ...axis,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: tokens.line } },
      axisLabel: { ...label, margin: 10, formatter: (value: number) => stepText(data, value) },
    },
    tooltip: {
      ...tooltipLook(tokens),
      axisPointer:
        kind === 'line'
          ? { type: 'line', snap: true, lineStyle: { color: tokens.tx3, width: 1, type: 'solid' } }
          : { type: 'shadow', shadowStyle: { color: tokens.tx, opacity: 0.06 } },
      formatter: (hovered) => placeText(data, [hovered].flat()[0]?.dataIndex),
    },
  };
}

type LineDatum = number | '-' | { value: number; symbol: 'circle'; symbolSize: number };

function lineData(values: readonly (number | null)[]): LineDatum[] {
  const end = values.findLastIndex((value) => value !== null);
  const isGap = (index: number) => (values[index] ?? null) === null;
  const few = values.filter((value) => value !== null).length <= MARKED_PLACES;
  return values.map((value, index) => {
    if (value === null) return '-';
    if (index === end) return { value, symbol: 'circle', symbolSize: 9 };
    const isAlone = few || (isGap(index - 1) && isGap(index + 1));
    return isAlone ? { value, symbol: 'circle', symbolSize: 5 } : value;
  });
}

/** Marks and band; their names are above the chart, where no line crosses them. */
function beside({ marks = [], band }: ChartData, tokens: Tokens) {
  return {
    ...(marks.length > 0 && {
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        label: { show: false },
        lineStyle: { color: tokens.tx2, width: 1.25, type: [5, 5] },
        data: marks.map(({ value }) => ({ yAxis: value })),
      },
    }),
    ...(band !== undefined && {
      markArea: {
        silent: true,
        animation: false,
        label: { show: false },
        itemStyle: { color: tokens.s3, opacity: 0.7 },
        data: [[{ yAxis: band.low }, { yAxis: band.high }] as [{ yAxis: number }, { yAxis: number }]],
      },
    }),
  };
}

/** The category and, below it, each series with a value there. */
function placeText(data: ChartData, place: number | undefined): string {
  const { x, series, unit } = data;
  const at = place === undefined ? undefined : x[place];
  if (place === undefined || at === undefined) return '';
  const lines = series.flatMap(({ name, values }) => {
    const value = values[place] ?? null;
    if (value === null) return [];
    const text = `${valueText(data, value)}${unit && ` ${unit}`}`;
    return [series.length === 1 ? text : `${name} ${text}`];
  });
  return [placeName(at), ...(lines.length === 0 ? ['no value'] : lines)].join('\n');
}
