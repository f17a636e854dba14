import { FONT } from '../../theme/fonts.ts';
import type { ChartScheme } from '../chart-data.ts';
import { createTooltipStyle, getAxisLabelStyle, getChartTokens } from '../drawing/chart-style.ts';
import { createValueAxis } from '../drawing/create-value-axis.ts';
import type { ChartOption } from '../drawing/echarts.ts';
import { createHrPane } from '../hr-trace/hr-trace-option.ts';
import {
  type ActivityTraceData,
  layoutPanes,
  TRACE_LEFT_PX,
  TRACE_RIGHT_PX,
  type TracePane,
} from './activity-trace-data.ts';
import { buildPaceAxis } from './pace-axis.ts';

/** Px that the heart rate's pane has besides its plot, as in a chart without other panes. */
const HR_FRAME_PX = 32;

/** One chart with a grid for each pane, so that one cursor reads all of them. */
export function buildActivityTraceOption(data: ActivityTraceData, scheme: ChartScheme): ChartOption {
  const { panes, describeAt } = data;
  const tokens = getChartTokens(scheme);
  const labelStyle = getAxisLabelStyle(tokens);
  const layout = layoutPanes(panes.length);
  const hr = createHrPane({ ...data, heightPx: (layout[0]?.height ?? 0) + HR_FRAME_PX }, scheme);
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: layout.map((paneBox) => ({
      ...paneBox,
      left: TRACE_LEFT_PX,
      right: TRACE_RIGHT_PX,
      outerBoundsMode: 'none' as const,
    })),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    xAxis: layout.map((_, index) => ({
      ...hr.xAxis,
      gridIndex: index,
      axisLabel: index === layout.length - 1 ? hr.xAxis.axisLabel : { show: false },
    })),
    yAxis: [
      { ...hr.yAxis, gridIndex: 0 },
      ...panes.map((pane, index) => ({
        type: 'value' as const,
        gridIndex: index + 1,
        ...buildPaneScale(pane),
        inverse: pane.kind === 'pace',
        name: pane.label,
        nameLocation: pane.kind === 'pace' ? ('start' as const) : ('end' as const),
        nameGap: 16,
        nameTextStyle: { ...labelStyle, align: 'left' as const, padding: [0, 0, 0, 10 - TRACE_LEFT_PX] },
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine: { lineStyle: { color: tokens.line } },
        axisLabel: {
          ...labelStyle,
          margin: 10,
          ...(pane.kind === 'pace' && { formatter: formatPaceLabel }),
        },
      })),
    ],
    visualMap: hr.visualMap,
    tooltip: {
      ...createTooltipStyle(tokens),
      axisPointer: {
        type: 'line',
        snap: true,
        label: { show: false },
        lineStyle: { color: tokens.tx, width: 1.25, type: 'solid' },
      },
      formatter: (hoveredItems) => {
        const value = [hoveredItems].flat()[0]?.value;
        return Array.isArray(value) && typeof value[0] === 'number' ? describeAt(value[0]) : '';
      },
    },
    series: [
      hr.series,
      ...panes.map((pane, index) => ({
        type: 'line' as const,
        xAxisIndex: index + 1,
        yAxisIndex: index + 1,
        data: pane.points.map(({ t, value }): [number, number | null] => [t, value]),
        symbol: 'none',
        connectNulls: false,
        smooth: 0.2,
        smoothMonotone: 'x' as const,
        itemStyle: { color: tokens.tx2 },
        lineStyle: { color: tokens.tx2, width: 1.75, cap: 'round' as const, join: 'round' as const },
        ...(pane.kind === 'height' && {
          areaStyle: { color: tokens.s3, opacity: 1, origin: 'start' as const },
        }),
        emphasis: { disabled: true },
      })),
    ],
  };
}

function buildPaneScale({ kind, points }: TracePane) {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return { min: 0, max: 1, interval: 1 };
  return kind === 'pace' ? buildPaceAxis(values) : createValueAxis(values, { startsAtZero: false });
}

/** "5:40" */
const formatPaceLabel = (secondsPerUnit: number): string =>
  `${Math.floor(secondsPerUnit / 60)}:${String(Math.round(secondsPerUnit) % 60).padStart(2, '0')}`;
