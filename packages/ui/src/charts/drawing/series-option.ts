import { FONT } from '../../theme/fonts.ts';
import type { Tokens } from '../../theme/tokens.ts';
import {
  type ChartData,
  type ChartScheme,
  formatAxisValue,
  formatCategory,
  formatChartValue,
  getSeriesTone,
} from '../chart-data.ts';
import { createTooltipStyle, getAxisLabelStyle, getChartTokens, getToneColor } from './chart-style.ts';
import { createValueAxis, listAxisValues } from './create-value-axis.ts';
import type { ChartOption } from './echarts.ts';

const AREA_OPACITY = 0.13;
const BAND_OPACITY = 0.16;
const DOT_OPACITY = 0.55;
const DOT_PX = 4;
/** Height of each additional line of the labels below the axis. */
const LABEL_LINE_PX = 14;
/** Half the width of a letter on the axis. */
const HALF_LETTER_PX = 3;
/** Up to this many bars, such as the days of a week, each bar has a label. */
const MAX_NAMED_BARS = 7;
const MAX_BAR_PX = 44;
/** A line with up to this many values has a mark at each one. */
const MAX_MARKED_VALUES = 2;

/** Lines over categories, with gaps. Marks the last value and isolated values. */
export function createTrendOption(data: ChartData, scheme: ChartScheme): ChartOption {
  const tokens = getChartTokens(scheme);
  return {
    ...createFrame(data, scheme, 'line'),
    series: data.series.map((chartSeries, index) => {
      const color = getToneColor(getSeriesTone(chartSeries, index), scheme);
      return {
        type: 'line' as const,
        name: chartSeries.name,
        data: chartSeries.dots
          ? toDotData(chartSeries.values)
          : toLineData(chartSeries.values, chartSeries.shape === 'points'),
        symbol: chartSeries.dots ? 'circle' : 'none',
        symbolSize: DOT_PX,
        // Without this, ECharts would omit the mark at the end of a crowded line.
        showAllSymbol: true,
        connectNulls: false,
        ...(chartSeries.shape === undefined && { smooth: 0.2, smoothMonotone: 'x' as const }),
        ...(chartSeries.shape === 'steps' && { step: 'end' as const }),
        itemStyle: { color, ...(chartSeries.dots && { opacity: DOT_OPACITY }) },
        lineStyle: {
          color,
          width: chartSeries.dots ? 0 : 2.25,
          cap: 'round',
          join: 'round',
          type: chartSeries.dashed ? [5, 5] : 'solid',
        },
        ...(chartSeries.area && { areaStyle: { color, opacity: AREA_OPACITY, origin: 'start' as const } }),
        emphasis: { disabled: true },
        ...(index === 0 && createMarksAndBand(data, tokens)),
      };
    }),
  };
}

/** Bars over categories. Several series are stacked. */
export function createBarsOption(data: ChartData, scheme: ChartScheme): ChartOption {
  const tokens = getChartTokens(scheme);
  return {
    ...createFrame(data, scheme, 'bar'),
    series: data.series.map((chartSeries, index) => ({
      type: 'bar' as const,
      name: chartSeries.name,
      stack: 'all',
      data: chartSeries.values.map((value, categoryIndex) => {
        const tone = chartSeries.tones?.[categoryIndex];
        if (value === null) return '-';
        return tone === undefined ? value : { value, itemStyle: { color: getToneColor(tone, scheme) } };
      }),
      barMaxWidth: MAX_BAR_PX,
      barCategoryGap: '28%',
      itemStyle: {
        color: getToneColor(getSeriesTone(chartSeries, index), scheme),
        borderRadius: 3,
        // A hairline in the card's color separates stacked bars.
        ...(data.series.length > 1 && { borderColor: tokens.s1, borderWidth: 1 }),
      },
      emphasis: { disabled: true },
      ...(index === 0 && createMarksAndBand(data, tokens)),
    })),
  };
}

function createFrame(data: ChartData, scheme: ChartScheme, kind: 'line' | 'bar'): ChartOption {
  const tokens = getChartTokens(scheme);
  const labelStyle = getAxisLabelStyle(tokens);
  const axis = createValueAxis(listAxisValues(data, kind === 'bar'), {
    startsAtZero: kind === 'bar',
    isClockTime: data.isClockTime,
  });
  const maxTickLength = Math.max(
    ...[axis.max, axis.min, axis.min + axis.interval].map((tick) => formatAxisValue(data, tick).length),
  );
  const maxLabelLength = Math.max(
    0,
    ...data.x.flatMap((category) => category.split('\n').map(({ length }) => length)),
  );
  const overhangPx = kind === 'line' ? HALF_LETTER_PX * maxLabelLength : 0;
  const extraLabelLines = Math.max(0, ...data.x.map((category) => category.split('\n').length - 1));
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: {
      // Room for the value labels, about 7 px per character. A line reaches both edges, with labels centered
      // below its ends.
      left: Math.max(14 + 7 * maxTickLength, overhangPx),
      right: Math.max(12, overhangPx),
      top: 10,
      bottom: 24 + LABEL_LINE_PX * extraLabelLines,
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
        ...labelStyle,
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
      axisLabel: { ...labelStyle, margin: 10, formatter: (value: number) => formatAxisValue(data, value) },
    },
    tooltip: {
      ...createTooltipStyle(tokens),
      axisPointer:
        kind === 'line'
          ? { type: 'line', snap: true, lineStyle: { color: tokens.tx3, width: 1, type: 'solid' } }
          : { type: 'shadow', shadowStyle: { color: tokens.tx, opacity: 0.06 } },
      formatter: (hoveredItems) => formatTooltip(data, [hoveredItems].flat()[0]?.dataIndex),
    },
  };
}

type LineDatum = number | '-' | { value: number; symbol: 'circle'; symbolSize: number };

function toLineData(values: readonly (number | null)[], areMarked: boolean): LineDatum[] {
  const lastIndex = values.findLastIndex((value) => value !== null);
  const isGap = (index: number) => (values[index] ?? null) === null;
  const areAllMarked = areMarked || values.filter((value) => value !== null).length <= MAX_MARKED_VALUES;
  return values.map((value, index) => {
    if (value === null) return '-';
    if (index === lastIndex) return { value, symbol: 'circle', symbolSize: 9 };
    const isMarked = areAllMarked || (isGap(index - 1) && isGap(index + 1));
    return isMarked ? { value, symbol: 'circle', symbolSize: 5 } : value;
  });
}

const toDotData = (values: readonly (number | null)[]): LineDatum[] => values.map((value) => value ?? '-');

/** The marks and the band, without names, which are in the legend above the chart. */
function createMarksAndBand({ marks = [], band }: ChartData, tokens: Tokens) {
  // ECharts throws on a mark without a position.
  const drawableMarks = marks.filter(({ value }) => Number.isFinite(value));
  return {
    ...(drawableMarks.length > 0 && {
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        label: { show: false },
        lineStyle: { color: tokens.tx2, width: 1.25, type: [5, 5] },
        data: drawableMarks.map(({ value }) => ({ yAxis: value })),
      },
    }),
    ...(band !== undefined && {
      markArea: {
        silent: true,
        animation: false,
        label: { show: false },
        itemStyle: { color: tokens.tx, opacity: BAND_OPACITY },
        data: [[{ yAxis: band.low }, { yAxis: band.high }] as [{ yAxis: number }, { yAxis: number }]],
      },
    }),
  };
}

/** The tooltip: the category and, below it, each series that has a value there. */
function formatTooltip(data: ChartData, categoryIndex: number | undefined): string {
  const { x, series, unit } = data;
  const category = categoryIndex === undefined ? undefined : x[categoryIndex];
  if (categoryIndex === undefined || category === undefined) return '';
  const lines = series.flatMap(({ name, values }) => {
    const value = values[categoryIndex] ?? null;
    if (value === null) return [];
    const text = `${formatChartValue(data, value)}${unit && ` ${unit}`}`;
    return [series.length === 1 ? text : `${name} ${text}`];
  });
  return [formatCategory(category), ...(lines.length === 0 ? ['no value'] : lines)].join('\n');
}
