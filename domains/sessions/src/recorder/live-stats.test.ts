import { computeZoneSeconds, summarizeHr } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HrSample } from '../schemas.ts';
import { createLiveStats } from './live-stats.ts';

const sampleStreams = fc
  .array(fc.record({ gapSeconds: fc.integer({ min: 1, max: 14 }), hr: fc.integer({ min: 25, max: 250 }) }))
  .map((readings) => {
    let t = -1;
    return readings.map(({ gapSeconds, hr }): HrSample => {
      t += gapSeconds;
      return { t, hr };
    });
  });

const computeStats = (samples: readonly HrSample[], lthrBpm: number | null = 160) => {
  const stats = createLiveStats(lthrBpm);
  for (const sample of samples) stats.add(sample);
  return stats.view();
};

describe('live statistics', () => {
  test('credit each sample with the time to the next one, except over gaps of more than 10 s', () => {
    // With LTHR 160, 120 is zone 1, 140 zone 2, 165 zone 5.
    const { zoneSeconds } = computeStats([
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
    expect(computeStats(samples, null)).toEqual(computeStats(samples, 160));
  });

  test('show no heart rate before the first sample', () => {
    expect(computeStats([])).toMatchObject({ sampleCount: 0, averageHrBpm: null, maxHrBpm: null });
  });

  test('match the numbers computed from the whole stream, as on the server', () => {
    fc.assert(
      fc.property(sampleStreams, fc.option(fc.integer({ min: 90, max: 210 })), (samples, lthrBpm) => {
        const { averageHrBpm, maxHrBpm, sampleCount, zoneSeconds } = computeStats(samples, lthrBpm);
        const summary = summarizeHr(samples);
        expect(sampleCount).toBe(samples.length);
        expect(averageHrBpm).toBe(summary?.averageBpm ?? null);
        expect(maxHrBpm).toBe(summary?.maxBpm ?? null);
        expect(Object.values(zoneSeconds)).toEqual(computeZoneSeconds(samples, lthrBpm));
      }),
    );
  });

  test('replace an earlier reading of the same second', () => {
    fc.assert(
      fc.property(sampleStreams, fc.integer({ min: 25, max: 250 }), (samples, earlierBpm) => {
        const withEarlierReadings = samples.flatMap((sample) => [{ t: sample.t, hr: earlierBpm }, sample]);
        expect(computeStats(withEarlierReadings)).toEqual(computeStats(samples));
      }),
    );
  });
});
