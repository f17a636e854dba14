import type { ChartScheme, GaugeData } from './chart-data.ts';
import { tokensOf, toneColor } from './chart-look.ts';
import type { ChartOption } from './echarts.ts';

const TRACK_PX = 14;
const BAND_PX = 4;

/** The arc of a value, and outside of it a thin one over what is asked for. */
export function gaugeOption({ value, max, optimal }: GaugeData, scheme: ChartScheme): ChartOption {
  const tokens = tokensOf(scheme);
  const share = (of: number) => Math.min(Math.max(of / max, 0), 1);
  const arc = {
    type: 'gauge' as const,
    startAngle: 205,
    endAngle: -25,
    min: 0,
    max,
    center: ['50%', '62%'],
    silent: true,
    pointer: { show: false },
    anchor: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { show: false },
    title: { show: false },
    detail: { show: false },
  };
  const none = 'transparent';
  return {
    animation: false,
    series: [
      {
        ...arc,
        radius: '92%',
        progress: { show: false },
        axisLine: {
          lineStyle: {
            width: BAND_PX,
            color: [
              [share(optimal.min), none],
              [share(optimal.max), toneColor('good', scheme)],
              [1, none],
            ],
          },
        },
        data: [{ value: 0 }],
      },
      {
        ...arc,
        radius: '84%',
        // Always there, if unseen: the library cannot take in an arc that comes later.
        progress: { show: true, width: TRACK_PX, itemStyle: { color: value > 0 ? tokens.tx : none } },
        axisLine: { lineStyle: { width: TRACK_PX, color: [[1, tokens.s3]] } },
        data: [{ value: Math.min(Math.max(value, 0), max) }],
      },
    ],
  };
}
