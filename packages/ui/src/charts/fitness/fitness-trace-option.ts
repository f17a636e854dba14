import { FONT } from '../../theme/fonts.ts';
import type { Tokens } from '../../theme/tokens.ts';
import type { ChartScheme } from '../chart-data.ts';
import { createTooltipStyle, getAxisLabelStyle, getChartTokens } from '../drawing/chart-style.ts';
import { createValueAxis } from '../drawing/create-value-axis.ts';
import type { ChartOption } from '../drawing/echarts.ts';
import type { AxisScale } from '../hr-trace/hr-trace-axes.ts';
import type { FitnessTraceData } from './fitness-trace-data.ts';
import { createFitnessTraceSeries } from './fitness-trace-series.ts';
import { formatFitnessMorning } from './format-fitness-morning.ts';

/** Fitness and fatigue above, form below. Both panes share the days. */
const UPPER_PANE_PX = 220;
const LOWER_PANE_PX = 132;
const TOP_PX = 24;
const GAP_PX = 26;
const LEFT_PX = 34;
/** Room for the names of the bands. */
const RIGHT_PX = 70;
/** The form pane always shows all four bands. */
const FORM_MARGIN = 6;
/** The lowest form that the pane shows from the first weeks. */
const DEEPEST_LEARNING_FORM = -60;
const FORM_TICKS = [25, 5, -10, -30];

/** One chart with two grids, so that one cursor reads both. */
export function createFitnessTraceOption(data: FitnessTraceData, scheme: ChartScheme): ChartOption {
  const tokens = getChartTokens(scheme);
  const labelStyle = getAxisLabelStyle(tokens);
  const upperValues = [...data.fitness, ...data.fatigue, ...(data.previousFitness ?? [])];
  const axis = createValueAxis(
    upperValues.filter((value) => value !== null),
    { startsAtZero: false },
  );
  // While the averages rise from zero, form is far below the bands. Below the deepest value, it leaves the pane.
  const knownForm = data.form.filter(Number.isFinite);
  const reliableForm = data.form
    .slice(Math.min(data.firstReliableIndex, data.todayIndex))
    .filter(Number.isFinite);
  const formRange = {
    min: Math.floor(
      Math.min(-30, Math.max(DEEPEST_LEARNING_FORM, Math.min(...knownForm)), ...reliableForm) - FORM_MARGIN,
    ),
    max: Math.ceil(Math.max(25, ...knownForm) + FORM_MARGIN),
  };
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: [createPane(TOP_PX, UPPER_PANE_PX), createPane(TOP_PX + UPPER_PANE_PX + GAP_PX, LOWER_PANE_PX)],
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    xAxis: createDayAxes(data.days, labelStyle),
    yAxis: createPointsAxes(axis, formRange, tokens, labelStyle),
    tooltip: {
      ...createTooltipStyle(tokens),
      axisPointer: {
        type: 'line',
        snap: true,
        label: { show: false },
        lineStyle: { color: tokens.tx3, width: 1, type: 'solid' },
      },
      formatter: (hoveredItems) => formatFitnessMorning(data, [hoveredItems].flat()[0]?.dataIndex),
    },
    series: createFitnessTraceSeries(data, scheme, formRange),
  };
}

const createPane = (topPx: number, heightPx: number) => ({
  left: LEFT_PX,
  right: RIGHT_PX,
  top: topPx,
  height: heightPx,
  outerBoundsMode: 'none' as const,
});

type LabelStyle = ReturnType<typeof getAxisLabelStyle>;

/** Only the lower pane labels the days. */
function createDayAxes(days: readonly string[], labelStyle: LabelStyle) {
  const dayAxis = {
    type: 'category' as const,
    data: [...days],
    boundaryGap: false,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
  };
  return [
    { ...dayAxis, gridIndex: 0, axisLabel: { show: false } },
    {
      ...dayAxis,
      gridIndex: 1,
      axisLabel: { ...labelStyle, hideOverlap: true, alignMinLabel: 'left' as const, margin: 10 },
    },
  ];
}

/** The lower axis has a tick at each end of a band instead of round steps. */
function createPointsAxes(
  upperScale: AxisScale,
  formRange: { readonly min: number; readonly max: number },
  tokens: Tokens,
  labelStyle: LabelStyle,
) {
  const pointsAxis = { type: 'value' as const, axisLine: { show: false }, axisTick: { show: false } };
  return [
    {
      ...pointsAxis,
      ...upperScale,
      gridIndex: 0,
      splitLine: { lineStyle: { color: tokens.line } },
      axisLabel: { ...labelStyle, margin: 10 },
    },
    {
      ...pointsAxis,
      ...formRange,
      gridIndex: 1,
      splitLine: { show: false },
      axisLabel: {
        ...labelStyle,
        margin: 10,
        customValues: FORM_TICKS,
        formatter: (value: number) => String(value).replace('-', '−'),
      },
    },
  ];
}
