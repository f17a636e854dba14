import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeZoneSeconds,
  countSecondsInZone,
  downsampleHrStream,
  type HrPoint,
  summarizeHr,
} from './hr-stream.ts';
import type { Zone } from './zones.ts';

const repeatHr = (seconds: number, hr: number, from = 0): HrPoint[] =>
  Array.from({ length: seconds }, (_, index) => ({ t: from + index, hr }));
const anyStream = fc
  .uniqueArray(fc.integer({ min: 0, max: 20_000 }), { maxLength: 300 })
  .chain((seconds) =>
    fc.tuple(
      fc.constant(seconds.toSorted((a, b) => a - b)),
      fc.array(fc.integer({ min: 25, max: 250 }), { minLength: seconds.length, maxLength: seconds.length }),
    ),
  )
  .map(([seconds, rates]) => seconds.map((t, index) => ({ t, hr: rates[index] ?? 100 })));
const anyLthr = fc.option(fc.integer({ min: 90, max: 210 }));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('summarizeHr', () => {
  test('returns null without samples', () => {
    expect(summarizeHr([])).toBeNull();
  });
  test('returns the average rounded half up, the highest and the lowest', () => {
    expect(
      summarizeHr([
        { t: 0, hr: 144 },
        { t: 1, hr: 145 },
      ]),
    ).toEqual({ averageBpm: 145, maxBpm: 145, minBpm: 144 });
  });
});

describe('time in zones', () => {
  test.each([
    // At an LTHR of 160, the zones start at 120, 136, 148, 157 and 164.
    [135, 160, [60, 0, 0, 0, 0]],
    [136, 160, [0, 60, 0, 0, 0]],
    [148, 160, [0, 0, 60, 0, 0]],
    [157, 160, [0, 0, 0, 60, 0]],
    [164, 160, [0, 0, 0, 0, 60]],
    [149, 200, [60, 0, 0, 0, 0]],
    [221, 200, [0, 0, 0, 0, 60]],
    [164, null, [0, 0, 0, 0, 60]],
  ])('counts a minute of %s bpm at LTHR %s', (hr, lthrBpm, expected) => {
    expect(computeZoneSeconds(repeatHr(61, hr), lthrBpm)).toEqual(expected);
  });

  test('counts a sample until the next one, or ignores it if the next is more than 10 s away', () => {
    const stream = [
      { t: 0, hr: 130 },
      { t: 10, hr: 140 },
      { t: 21, hr: 150 },
      { t: 23, hr: 170 },
    ];
    expect(computeZoneSeconds(stream, 160)).toEqual([10, 0, 2, 0, 0]);
  });

  test('zone seconds sum to the length of the stream without its gaps', () => {
    fc.assert(
      fc.property(anyStream, anyLthr, (stream, lthrBpm) => {
        const sampleSeconds = stream.slice(1).map(({ t }, index) => t - (stream[index]?.t ?? t));
        expect(sum(computeZoneSeconds(stream, lthrBpm))).toBe(
          sum(sampleSeconds.filter((seconds) => seconds <= 10)),
        );
      }),
    );
  });
});

describe('countSecondsInZone', () => {
  test('excludes readings below 75% or above 110% of LTHR', () => {
    const stream = [...repeatHr(60, 110), ...repeatHr(60, 125, 60), ...repeatHr(61, 180, 120)];
    expect(computeZoneSeconds(stream, 160)).toEqual([120, 0, 0, 0, 60]);
    expect(countSecondsInZone(stream, 1, 160)).toBe(60);
    expect(countSecondsInZone(stream, 5, 160)).toBe(0);
  });

  test('never exceeds the zone’s time', () => {
    fc.assert(
      fc.property(anyStream, anyLthr, fc.constantFrom<Zone>(1, 2, 3, 4, 5), (stream, lthrBpm, zone) => {
        expect(countSecondsInZone(stream, zone, lthrBpm)).toBeLessThanOrEqual(
          computeZoneSeconds(stream, lthrBpm)[zone - 1] ?? 0,
        );
      }),
    );
  });
});

describe('downsampleHrStream', () => {
  test('returns a stream that fits unchanged', () => {
    expect(downsampleHrStream(repeatHr(600, 140), 600)).toEqual(repeatHr(600, 140));
  });

  test('adds an empty point after a gap of more than 10 s', () => {
    expect(
      downsampleHrStream(
        [
          { t: 0, hr: 120 },
          { t: 10, hr: 121 },
          { t: 21, hr: 122 },
        ],
        600,
      ),
    ).toEqual([
      { t: 0, hr: 120 },
      { t: 10, hr: 121 },
      { t: 11, hr: null },
      { t: 21, hr: 122 },
    ]);
  });

  test('averages eight hours into 600 points', () => {
    const curve = downsampleHrStream([...repeatHr(14_400, 120), ...repeatHr(14_400, 160, 14_400)], 600);
    expect(curve.length).toBe(600);
    expect(curve[0]).toEqual({ t: 0, hr: 120 });
    expect(curve.at(-1)).toEqual({ t: 28_752, hr: 160 });
  });

  test('returns at most the requested number of points, in order and within the stream’s range', () => {
    fc.assert(
      fc.property(anyStream, fc.integer({ min: 1, max: 50 }), (stream, maxPoints) => {
        const curve = downsampleHrStream(stream, maxPoints);
        expect(curve.length).toBeLessThanOrEqual(maxPoints);
        expect(curve.length > 0).toBe(stream.length > 0);
        expect(curve.every(({ t }, index) => index === 0 || t > (curve[index - 1]?.t ?? t))).toBe(true);
        const rates = stream.map(({ hr }) => hr);
        for (const { hr } of curve)
          if (hr !== null) {
            expect(hr).toBeGreaterThanOrEqual(Math.min(...rates));
            expect(hr).toBeLessThanOrEqual(Math.max(...rates));
          }
      }),
    );
  });
});
