import { FONT } from '../../theme/fonts.ts';
import type { Tokens } from '../../theme/tokens.ts';
import type { ChartScheme } from '../chart-data.ts';
import { getToneColor } from '../drawing/chart-style.ts';
import { FITNESS_BANDS, type FitnessTraceData } from './fitness-trace-data.ts';

/** Only the upper pane labels its marks, because the lower pane has the same ones. */
interface PaneLabels {
  readonly isNamed: boolean;
}

/** Opacity of the bands behind the line of form. */
const BAND_OPACITY = 0.17;

/** A rectangle of ECharts' `markArea`: its first and its opposite corner. */
export type MarkedArea = [
  {
    readonly xAxis?: number;
    readonly yAxis?: number;
    readonly name?: string;
    readonly itemStyle: { readonly color: string; readonly opacity: number };
    readonly label?: object;
  },
  { readonly xAxis?: number; readonly yAxis?: number },
];

export const createMarkArea = (areas: MarkedArea[]) => ({
  silent: true,
  animation: false,
  label: { show: false },
  data: areas,
});

/** The bands of form, each named at the right. */
export function createFormBands(
  scheme: ChartScheme,
  { min, max }: { readonly min: number; readonly max: number },
): MarkedArea[] {
  return FITNESS_BANDS.map(({ name, low, high, tone }) => {
    const color = getToneColor(tone, scheme);
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

/** The first mornings, while the averages are still too low. */
export const createLearningArea = (
  { firstReliableIndex, todayIndex }: FitnessTraceData,
  tokens: Tokens,
  { isNamed }: PaneLabels,
): MarkedArea[] =>
  firstReliableIndex <= 0
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
          { xAxis: Math.min(firstReliableIndex, todayIndex) },
        ],
      ];

/** The days after today. */
export const createPlannedArea = ({ todayIndex, days }: FitnessTraceData, tokens: Tokens): MarkedArea[] =>
  days.length - 1 <= todayIndex
    ? []
    : [[{ xAxis: todayIndex, itemStyle: { color: tokens.s2, opacity: 0.6 } }, { xAxis: days.length - 1 }]];

/** Today and the race as lines across a pane. The upper one names them. */
export function createDayMarks(
  { days, todayIndex, raceLabel }: FitnessTraceData,
  tokens: Tokens,
  { isNamed }: PaneLabels,
) {
  const createLabel = (position: 'start' | 'end', formatter: string, align: 'left' | 'right') => ({
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
              label: createLabel('end', 'Today', todayIndex > lastIndex / 2 ? 'right' : 'left'),
            },
          ]
        : []),
      ...(raceLabel === undefined
        ? []
        : [
            {
              xAxis: lastIndex,
              lineStyle: { color: tokens.tx, width: 1.5, type: [4, 4] },
              label: createLabel('end', raceLabel, 'right'),
            },
          ]),
    ],
  };
}
