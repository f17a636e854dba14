import { FONT } from '../../theme/fonts.ts';
import type { Tokens } from '../../theme/tokens.ts';
import type { ChartScheme } from '../chart-data.ts';
import { getAxisLabelStyle, getChartTokens, toneColor, tooltipStyle } from '../drawing/chart-style.ts';
import type { ChartOption } from '../drawing/echarts.ts';
import { valueAxis } from '../drawing/value-axis.ts';
import { FITNESS_BANDS, type FitnessTraceData } from './fitness-trace-data.ts';
import { formatFitnessMorning } from './format-fitness-morning.ts';

/** Fitness and fatigue above, form below. Both panes share the days. */
const UPPER_PANE_PX = 220;
const LOWER_PANE_PX = 132;
const TOP_PX = 24;
const GAP_PX = 26;
const LEFT_PX = 34;
/** Room for the names of the bands. */
const RIGHT_PX = 70;
const BAND_OPACITY = 0.17;
/** The form pane always shows all four bands. */
const FORM_MARGIN = 6;
const FORM_TICKS = [25, 5, -10, -30];
const DASHES = [5, 5];
const DOTS = [2, 3];

/** One chart with two grids, so that one cursor reads both. */
export function createFitnessTraceOption(data: FitnessTraceData, scheme: ChartScheme): ChartOption {
  const tokens = getChartTokens(scheme);
  const labelStyle = getAxisLabelStyle(tokens);
  const upperValues = [...data.fitness, ...data.fatigue, ...(data.previousFitness ?? [])];
  const axis = valueAxis(
    upperValues.filter((value) => value !== null),
    false,
  );
  // While the averages rise from zero, form is far below the bands. It may leave the pane then.
  const learnedForm = data.form.slice(Math.min(data.learnedIndex, data.todayIndex));
  const formRange = {
    min: Math.floor(Math.min(-30, ...learnedForm) - FORM_MARGIN),
    max: Math.ceil(Math.max(25, ...data.form) + 1),
  };
  const xAxis = {
    type: 'category' as const,
    data: [...data.days],
    boundaryGap: false,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
  };
  const yAxis = {
    type: 'value' as const,
    axisLine: { show: false },
    axisTick: { show: false },
  };
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: [
      { left: LEFT_PX, right: RIGHT_PX, top: TOP_PX, height: UPPER_PANE_PX, outerBoundsMode: 'none' },
      {
        left: LEFT_PX,
        right: RIGHT_PX,
        top: TOP_PX + UPPER_PANE_PX + GAP_PX,
        height: LOWER_PANE_PX,
        outerBoundsMode: 'none',
      },
    ],
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    xAxis: [
      { ...xAxis, gridIndex: 0, axisLabel: { show: false } },
      {
        ...xAxis,
        gridIndex: 1,
        axisLabel: { ...labelStyle, hideOverlap: true, alignMinLabel: 'left', margin: 10 },
      },
    ],
    yAxis: [
      {
        ...yAxis,
        ...axis,
        gridIndex: 0,
        splitLine: { lineStyle: { color: tokens.line } },
        axisLabel: { ...labelStyle, margin: 10 },
      },
      {
        ...yAxis,
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
    ],
    tooltip: {
      ...tooltipStyle(tokens),
      axisPointer: {
        type: 'line',
        snap: true,
        label: { show: false },
        lineStyle: { color: tokens.tx3, width: 1, type: 'solid' },
      },
      formatter: (hoveredItems) => formatFitnessMorning(data, [hoveredItems].flat()[0]?.dataIndex),
    },
    series: createSeries(data, scheme, formRange),
  };
}

function createSeries(
  data: FitnessTraceData,
  scheme: ChartScheme,
  formRange: { readonly min: number; readonly max: number },
) {
  const tokens = getChartTokens(scheme);
  const { todayIndex, fitness, fatigue, form, previousFitness, raceLabel } = data;
  const lastIndex = data.days.length - 1;
  const isPlanned = lastIndex > todayIndex;
  const known = (values: readonly number[]) =>
    values.map((value, index) => (index <= todayIndex ? value : '-'));
  const planned = (values: readonly number[]) =>
    values.map((value, index) => (index >= todayIndex ? value : '-'));
  const line = (pane: 0 | 1, color: string, width: number, type: 'solid' | number[] = 'solid') => ({
    type: 'line' as const,
    xAxisIndex: pane,
    yAxisIndex: pane,
    symbol: 'none',
    showAllSymbol: true,
    itemStyle: { color },
    lineStyle: { color, width, type, cap: 'round' as const, join: 'round' as const },
    emphasis: { disabled: true },
  });
  const dot = (values: readonly (number | '-')[], index: number, color: string, label?: string) =>
    values.map((value, valueIndex) =>
      valueIndex === index && value !== '-'
        ? {
            value,
            symbol: 'circle',
            symbolSize: 9,
            itemStyle: { color },
            ...(label !== undefined && {
              label: {
                show: true,
                position: 'right' as const,
                distance: 8,
                formatter: label,
                color: tokens.tx,
                fontFamily: FONT,
                fontSize: 11,
                fontWeight: 640,
              },
            }),
          }
        : value,
    );
  const raceFitness = Math.round(fitness[lastIndex] ?? 0);
  return [
    { ...line(0, tokens.tx3, 1.25), name: 'Fatigue', data: known(fatigue) },
    ...(previousFitness
      ? [
          {
            ...line(0, tokens.tx2, 1.75, DOTS),
            name: 'Previous block',
            data: previousFitness.map((value) => value ?? '-'),
          },
        ]
      : []),
    {
      ...line(0, tokens.tx, 3),
      name: 'Fitness',
      data: dot(known(fitness), todayIndex, tokens.tx),
      z: 4,
      markArea: createMarkArea([
        ...createPlannedArea(data, tokens),
        ...createLearningArea(data, tokens, true),
      ]),
      markLine: createDayMarks(data, tokens, true),
    },
    ...(isPlanned
      ? [
          {
            ...line(0, tokens.tx, 2.25, DASHES),
            name: 'Planned fitness',
            data: dot(
              planned(fitness),
              lastIndex,
              tokens.tx,
              raceLabel === undefined ? undefined : `Fitness ${raceFitness}`,
            ),
            z: 4,
          },
        ]
      : []),
    {
      ...line(1, tokens.tx, 2),
      name: 'Form',
      data: dot(known(form), todayIndex, tokens.tx),
      z: 4,
      markArea: createMarkArea([
        ...createBands(scheme, formRange),
        ...createLearningArea(data, tokens, false),
      ]),
      markLine: createDayMarks(data, tokens, false),
    },
    ...(isPlanned
      ? [
          {
            ...line(1, tokens.tx, 2, DASHES),
            name: 'Planned form',
            data: dot(planned(form), lastIndex, tokens.tx),
            z: 4,
          },
        ]
      : []),
  ];
}

type Area = [
  {
    readonly xAxis?: number;
    readonly yAxis?: number;
    readonly name?: string;
    readonly itemStyle: { readonly color: string; readonly opacity: number };
    readonly label?: object;
  },
  { readonly xAxis?: number; readonly yAxis?: number },
];

const createMarkArea = (data: Area[]) => ({
  silent: true,
  animation: false,
  label: { show: false },
  data,
});

function createBands(
  scheme: ChartScheme,
  { min, max }: { readonly min: number; readonly max: number },
): Area[] {
  return FITNESS_BANDS.map(({ name, low, high, tone }) => {
    const color = toneColor(tone, scheme);
    return [
      {
        name,
        yAxis: Math.max(low, min),
        itemStyle: { color, opacity: BAND_OPACITY },
        label: {
          show: true,
          position: 'right',
          distance: 8,
          color,
          fontFamily: FONT,
          fontSize: 11,
          fontWeight: 600,
        },
      },
      { yAxis: Math.min(high, max) },
    ];
  });
}

const createLearningArea = (
  { learnedIndex, todayIndex }: FitnessTraceData,
  tokens: Tokens,
  isNamed: boolean,
): Area[] =>
  learnedIndex <= 0
    ? []
    : [
        [
          {
            name: 'still learning',
            xAxis: 0,
            itemStyle: { color: tokens.tx3, opacity: 0.16 },
            label: {
              show: isNamed,
              position: 'insideTopLeft',
              distance: 6,
              color: tokens.tx2,
              fontFamily: FONT,
              fontSize: 11,
            },
          },
          { xAxis: Math.min(learnedIndex, todayIndex) },
        ],
      ];

const createPlannedArea = ({ todayIndex, days }: FitnessTraceData, tokens: Tokens): Area[] =>
  days.length - 1 <= todayIndex
    ? []
    : [[{ xAxis: todayIndex, itemStyle: { color: tokens.s2, opacity: 0.6 } }, { xAxis: days.length - 1 }]];

/** Today and the race as lines across a pane. The upper one names them. */
function createDayMarks({ days, todayIndex, raceLabel }: FitnessTraceData, tokens: Tokens, isNamed: boolean) {
  const label = (position: 'start' | 'end', formatter: string, align: 'left' | 'right') => ({
    show: isNamed,
    position,
    formatter,
    align,
    distance: [0, 8] as [number, number],
    color: tokens.tx,
    fontFamily: FONT,
    fontSize: 11,
    fontWeight: 640,
  });
  const lastIndex = days.length - 1;
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    data: [
      ...(lastIndex > todayIndex
        ? [
            {
              xAxis: todayIndex,
              lineStyle: { color: tokens.tx2, width: 1, type: 'solid' as const },
              label: label('end', 'Today', todayIndex > lastIndex / 2 ? 'right' : 'left'),
            },
          ]
        : []),
      ...(raceLabel === undefined
        ? []
        : [
            {
              xAxis: lastIndex,
              lineStyle: { color: tokens.tx, width: 1.5, type: [4, 4] },
              label: label('end', raceLabel, 'right'),
            },
          ]),
    ],
  };
}
