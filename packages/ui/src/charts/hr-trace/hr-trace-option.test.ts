import { describe, expect, test } from 'vitest';
import { ZONE_COLORS } from '../../theme/zone-colors.ts';
import { buildHrTraceOption } from './hr-trace-option.ts';

const points = [
  { t: 0, hrBpm: 120 },
  { t: 10, hrBpm: null },
  { t: 20, hrBpm: 150 },
  { t: 30, hrBpm: null },
  { t: 40, hrBpm: 160 },
  { t: 50, hrBpm: 169 },
];

const getLineSeries = (option: ReturnType<typeof buildHrTraceOption>) => {
  const { series } = option;
  if (series === undefined || Array.isArray(series) || series.type !== 'line') return expect.unreachable();
  return series;
};

describe('the chart of a heart-rate trace', () => {
  test('colors the line by zones of the athlete’s own threshold, in each theme', () => {
    for (const scheme of ['dark', 'light'] as const)
      expect(buildHrTraceOption({ points, lthrBpm: 200, heightPx: 220 }, scheme).visualMap).toMatchObject({
        pieces: [
          { lt: 170, color: ZONE_COLORS[1][scheme] },
          { gte: 170, lt: 184, color: ZONE_COLORS[2][scheme] },
          { gte: 184, lt: 196, color: ZONE_COLORS[3][scheme] },
          { gte: 196, lt: 204, color: ZONE_COLORS[4][scheme] },
          { gte: 204, color: ZONE_COLORS[5][scheme] },
        ],
      });
  });

  test('leaves gaps open, and marks its end and isolated readings', () => {
    const { data, connectNulls } = getLineSeries(
      buildHrTraceOption({ points, lthrBpm: 168, heightPx: 220 }, 'dark'),
    );
    expect(connectNulls).toBe(false);
    expect(data).toEqual([
      { value: [0, 120], symbol: 'circle', symbolSize: 3 },
      [10, null],
      { value: [20, 150], symbol: 'circle', symbolSize: 3 },
      [30, null],
      [40, 160],
      { value: [50, 169], symbol: 'circle', symbolSize: 9 },
    ]);
  });

  test('draws planned steps as blocks over their time and range, up to the end of the plan', () => {
    const warmUp = { startSeconds: 0, endSeconds: 300, zone: 1, lowBpm: null, highBpm: 150 } as const;
    const fast = { startSeconds: 300, endSeconds: 600, zone: 5, lowBpm: 180, highBpm: null } as const;
    const option = buildHrTraceOption(
      { points, lthrBpm: 168, plannedSteps: [warmUp, fast], heightPx: 220 },
      'dark',
    );
    expect(option.xAxis).toMatchObject({ max: 600 });
    expect(option.yAxis).toMatchObject({ min: 90, max: 210 });
    expect(getLineSeries(option).markArea?.data?.slice(-2)).toMatchObject([
      [
        { xAxis: 0, yAxis: 90, itemStyle: { borderColor: ZONE_COLORS[1].dark } },
        { xAxis: 300, yAxis: 150 },
      ],
      [
        { xAxis: 300, yAxis: 180, itemStyle: { borderColor: ZONE_COLORS[5].dark } },
        { xAxis: 600, yAxis: 210 },
      ],
    ]);
  });

  test('marks a part as a band over the whole height', () => {
    const markedPart = { startSeconds: 10, endSeconds: 40 };
    const { markArea } = getLineSeries(
      buildHrTraceOption({ points, lthrBpm: 168, markedPart, heightPx: 220 }, 'dark'),
    );
    expect(markArea?.data?.at(-1)).toMatchObject([{ xAxis: 10 }, { xAxis: 40 }]);
  });

  test('draws the threshold and splits as lines, and the target as a band', () => {
    const plainSeries = getLineSeries(buildHrTraceOption({ points, lthrBpm: 168, heightPx: 220 }, 'dark'));
    const fullSeries = getLineSeries(
      buildHrTraceOption(
        { points, lthrBpm: 168, target: { low: 141, high: 151 }, splits: [20, 40], heightPx: 220 },
        'dark',
      ),
    );
    expect(plainSeries.markLine?.data).toMatchObject([{ yAxis: 168, lineStyle: { type: [5, 5] } }]);
    expect(fullSeries.markLine?.data).toMatchObject([{ yAxis: 168 }, { xAxis: 20 }, { xAxis: 40 }]);
    expect(fullSeries.markArea?.data).toHaveLength((plainSeries.markArea?.data?.length ?? 0) + 1);
    expect(fullSeries.markArea?.data?.at(-1)).toMatchObject([{ yAxis: 141 }, { yAxis: 151 }]);
  });

  test('omits the number of a split close to the next one, and all numbers above 20 splits', () => {
    const areNumbersShown = (splits: number[]) =>
      getLineSeries(buildHrTraceOption({ points, lthrBpm: 168, splits, heightPx: 220 }, 'dark'))
        .markLine?.data?.slice(1)
        .map((line) => ('label' in line ? line.label?.show : undefined));
    expect(areNumbersShown([20, 60, 62])).toEqual([true, false, true]);
    expect(areNumbersShown(Array.from({ length: 21 }, (_, index) => index))).not.toContain(true);
  });

  test('has no animation and no markup', () => {
    const option = buildHrTraceOption({ points, lthrBpm: 168, heightPx: 220 }, 'dark');
    expect(option.animation).toBe(false);
    expect(option.tooltip).toMatchObject({ renderMode: 'richText' });
  });
});
