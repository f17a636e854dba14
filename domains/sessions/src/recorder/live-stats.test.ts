import { summarizeHr, zoneSeconds as zoneSecondsOf } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HrSample } from '../schemas.ts';
import { createLiveStats } from './live-stats.ts';
import { createTrace } from './trace.ts';

const stream = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 14 }), hr: fc.integer({ min: 25, max: 250 }) }))
  .map((steps) => {
    let t = -1;
    return steps.map(({ after, hr }): HrSample => {
      t += after;
      return { t, hr };
    });
  });

const statsOf = (samples: readonly HrSample[], lthrBpm: number | null = 160) => {
  const stats = createLiveStats(lthrBpm);
  for (const sample of samples) stats.add(sample);
  return stats.view();
};

describe('live statistics', () => {
  test('credit each sample with the time to the next one, except over gaps of more than 10 s', () => {
    // With LTHR 160, 120 is zone 1, 140 zone 2, 165 zone 5.
    const { zoneSeconds } = statsOf([
      { t: 0, hr: 120 },
      { t: 1, hr: 140 },
      { t: 11, hr: 140 },
      { t: 22, hr: 165 },
      { t: 25, hr: 120 },
    ]);
    expect(zoneSeconds).toEqual({ '1': 1, '2': 10, '3': 0, '4': 0, '5': 3 });
  });

  test('default to LTHR 160 if the athlete has none', () => {
    const samples = [
      { t: 0, hr: 150 },
      { t: 5, hr: 150 },
    ];
    expect(statsOf(samples, null)).toEqual(statsOf(samples, 160));
  });

  test('return nothing before the first sample', () => {
    expect(statsOf([])).toMatchObject({ sampleCount: 0, averageHrBpm: null, maxHrBpm: null });
  });

  test('match a full recount, as on the server', () => {
    fc.assert(
      fc.property(stream, fc.option(fc.integer({ min: 90, max: 210 })), (samples, lthrBpm) => {
        const { averageHrBpm, maxHrBpm, sampleCount, zoneSeconds } = statsOf(samples, lthrBpm);
        const summary = summarizeHr(samples);
        expect(sampleCount).toBe(samples.length);
        expect(averageHrBpm).toBe(summary?.averageBpm ?? null);
        expect(maxHrBpm).toBe(summary?.maxBpm ?? null);
        expect(Object.values(zoneSeconds)).toEqual(zoneSecondsOf(samples, lthrBpm));
      }),
    );
  });

  test('replace an earlier reading of the same second', () => {
    fc.assert(
      fc.property(stream, fc.integer({ min: 25, max: 250 }), (samples, earlier) => {
        const doubled = samples.flatMap((sample) => [{ t: sample.t, hr: earlier }, sample]);
        expect(statsOf(doubled)).toEqual(statsOf(samples));
      }),
    );
  });
});

describe('trace', () => {
  test('stays within about 600 points for any session length and keeps its shape', () => {
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
