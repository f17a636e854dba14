import { FONT } from '../../theme/fonts.ts';
import type { Tokens } from '../../theme/tokens.ts';
import type { ChartScheme } from '../chart-data.ts';
import { getChartTokens } from '../drawing/chart-style.ts';
import type { FitnessTraceData } from './fitness-trace-data.ts';
import {
  createDayMarks,
  createFormBands,
  createLearningArea,
  createMarkArea,
  createPlannedArea,
} from './fitness-trace-marks.ts';

/** Lengths of the strokes and gaps, in px. */
const DASHES = [5, 5];
const DOTS = [2, 3];

/** The pane of fitness and fatigue, and the pane of form. */
const UPPER_PANE = 0;
const LOWER_PANE = 1;

type LineValue = number | '-';

/** The lines of both panes. ECharts reads `-` as a gap. */
export function createFitnessTraceSeries(
  data: FitnessTraceData,
  scheme: ChartScheme,
  formRange: { readonly min: number; readonly max: number },
) {
  const tokens = getChartTokens(scheme);
  return [
    ...createUpperSeries(data, tokens),
    {
      ...createLine(LOWER_PANE, tokens.tx, 2),
      name: 'Form',
      data: markValue(hidePlanned(data.form, data), data.todayIndex, tokens),
      z: 4,
      markArea: createMarkArea([
        ...createFormBands(scheme, formRange),
        ...createLearningArea(data, tokens, { isNamed: false }),
      ]),
      markLine: createDayMarks(data, tokens, { isNamed: false }),
    },
    ...(hasPlan(data)
      ? [
          {
            ...createLine(LOWER_PANE, tokens.tx, 2, DASHES),
            name: 'Planned form',
            data: markValue(
              hideKnown(data.form, data),
              data.days.length - 1,
              tokens,
              data.raceLabel === undefined ? undefined : `Form ${formatRaceForm(data)}`,
            ),
            z: 4,
          },
        ]
      : []),
  ];
}

/** Fatigue, the previous block, fitness, and the fitness that is planned. Later lines cover earlier ones. */
function createUpperSeries(data: FitnessTraceData, tokens: Tokens) {
  const { todayIndex, fitness, fatigue, previousFitness, raceLabel } = data;
  const lastIndex = data.days.length - 1;
  const raceFitness = Math.round(fitness[lastIndex] ?? 0);
  return [
    { ...createLine(UPPER_PANE, tokens.tx3, 1.25), name: 'Fatigue', data: hidePlanned(fatigue, data) },
    ...(previousFitness
      ? [
          {
            ...createLine(UPPER_PANE, tokens.tx2, 1.75, DOTS),
            name: 'Previous block',
            data: previousFitness.map((value) => value ?? '-'),
          },
        ]
      : []),
    {
      ...createLine(UPPER_PANE, tokens.tx, 3),
      name: 'Fitness',
      data: markValue(hidePlanned(fitness, data), todayIndex, tokens),
      z: 4,
      markArea: createMarkArea([
        ...createPlannedArea(data, tokens),
        ...createLearningArea(data, tokens, { isNamed: true }),
      ]),
      markLine: createDayMarks(data, tokens, { isNamed: true }),
    },
    ...(hasPlan(data)
      ? [
          {
            ...createLine(UPPER_PANE, tokens.tx, 2.25, DASHES),
            name: 'Planned fitness',
            data: markValue(
              hideKnown(fitness, data),
              lastIndex,
              tokens,
              raceLabel === undefined ? undefined : `Fitness ${raceFitness}`,
            ),
            z: 4,
          },
        ]
      : []),
  ];
}

/** The difference of the rounded values, as everywhere else. */
function formatRaceForm({ fitness, fatigue, days }: FitnessTraceData): string {
  const last = days.length - 1;
  const form = Math.round(fitness[last] ?? 0) - Math.round(fatigue[last] ?? 0);
  return form > 0 ? `+${form}` : String(form).replace('-', '−');
}

const hasPlan = ({ days, todayIndex }: FitnessTraceData): boolean => days.length - 1 > todayIndex;

const hidePlanned = (values: readonly number[], { todayIndex }: FitnessTraceData): LineValue[] =>
  values.map((value, index) => (index <= todayIndex ? value : '-'));

/** Keeps today's value, so that the planned line begins where the known one ends. */
const hideKnown = (values: readonly number[], { todayIndex }: FitnessTraceData): LineValue[] =>
  values.map((value, index) => (index >= todayIndex ? value : '-'));

const createLine = (pane: 0 | 1, color: string, widthPx: number, type: 'solid' | number[] = 'solid') => ({
  type: 'line' as const,
  xAxisIndex: pane,
  yAxisIndex: pane,
  symbol: 'none',
  showAllSymbol: true,
  itemStyle: { color },
  lineStyle: { color, width: widthPx, type, cap: 'round' as const, join: 'round' as const },
  emphasis: { disabled: true },
});

/** Draws a dot at one value, with an optional label beside it. */
const markValue = (values: readonly LineValue[], markedIndex: number, { tx }: Tokens, label?: string) =>
  values.map((value, index) =>
    index === markedIndex && value !== '-'
      ? {
          value,
          symbol: 'circle',
          symbolSize: 9,
          itemStyle: { color: tx },
          ...(label !== undefined && {
            label: {
              show: true,
              position: 'right' as const,
              distance: 8,
              formatter: label,
              color: tx,
              fontFamily: FONT,
              fontSize: 11,
              fontWeight: 640,
            },
          }),
        }
      : value,
  );
