import { describe, expect, test } from 'vitest';
import { layoutTrace } from './layout-trace.ts';

const points = [
  { t: 0, hrBpm: 120 },
  { t: 300, hrBpm: 130 },
  { t: 600, hrBpm: 170 },
  { t: 900, hrBpm: null },
  { t: 1200, hrBpm: 168 },
];
const step = { startSeconds: 0, endSeconds: 1800, zone: 4, lowBpm: 165, highBpm: 171 } as const;

describe('the layout of a finished trace', () => {
  test('colors each segment by the zone it leads to, and leaves gaps open', () => {
    const { segments } = layoutTrace({ points, lthrBpm: 168, plannedSteps: [] });
    expect(segments.map(({ zone, positions }) => [zone, positions.map(({ x }) => x)])).toEqual([
      [1, [0, 0.25]],
      [4, [0.25, 0.5]],
      [4, [1]],
    ]);
  });

  test('extends to the end of the plan, so that a session cut short leaves planned steps open', () => {
    const { bands, lastPosition } = layoutTrace({ points, lthrBpm: 168, plannedSteps: [step] });
    expect(bands).toMatchObject([{ zone: 4, left: 0, right: 1 }]);
    expect(lastPosition?.x).toBeCloseTo(2 / 3);
  });

  test('places the threshold between the highest and the lowest reading', () => {
    const { thresholdY, lastPosition } = layoutTrace({ points, lthrBpm: 168, plannedSteps: [] });
    expect(thresholdY).toBe(lastPosition?.y);
    expect(thresholdY).toBeGreaterThan(0);
    expect(thresholdY).toBeLessThan(0.5);
  });

  test('has no last position without a reading', () => {
    expect(layoutTrace({ points: [], lthrBpm: 168, plannedSteps: [step] })).toMatchObject({
      lastPosition: null,
      segments: [],
    });
  });
});
