import { describe, expect, test } from 'vitest';
import { createTrace } from './trace.ts';

describe('a trace of the heart rate', () => {
  test('keeps the shape of a day in at most 600 points', () => {
    const trace = createTrace();
    for (let t = 0; t < 86_400; t += 1) trace.add({ t, hr: t < 43_200 ? 120 : 160 });
    const points = trace.points();
    expect(points.length).toBeGreaterThan(300);
    expect(points.length).toBeLessThanOrEqual(600);
    expect(points[0]).toEqual({ t: 0, hrBpm: 120 });
    expect(points.at(-1)?.hrBpm).toBe(160);
    expect(points.findIndex(({ hrBpm }) => hrBpm === 160)).toBeCloseTo(points.length / 2, -1);
  });

  test('has a gap after more than 10 s without a reading', () => {
    const trace = createTrace();
    for (const t of [0, 1, 11, 30]) trace.add({ t, hr: 130 });
    expect(trace.points()).toEqual([
      { t: 0, hrBpm: 130 },
      { t: 1, hrBpm: 130 },
      { t: 11, hrBpm: 130 },
      { t: 12, hrBpm: null },
      { t: 30, hrBpm: 130 },
    ]);
  });

  test('keeps a long gap when thinned', () => {
    const trace = createTrace();
    for (let t = 0; t < 3600; t += 1) if (t < 1000 || t > 2000) trace.add({ t, hr: 130 });
    expect(trace.points().filter(({ hrBpm }) => hrBpm === null)).toEqual([{ t: 1000, hrBpm: null }]);
  });

  test('uses the later reading of a second', () => {
    const trace = createTrace();
    trace.add({ t: 5, hr: 120 });
    trace.add({ t: 5, hr: 124 });
    expect(trace.points()).toEqual([{ t: 5, hrBpm: 124 }]);
  });
});
