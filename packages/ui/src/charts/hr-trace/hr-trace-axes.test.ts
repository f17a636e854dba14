import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBpmAxis, createTimeAxis, formatTimeLabel } from './hr-trace-axes.ts';

const traceUntil = (t: number) => [{ t, hrBpm: 140 }];
const anyTrace = fc.array(
  fc.record({ t: fc.nat(172_800), hrBpm: fc.option(fc.integer({ min: 25, max: 250 })) }),
  { maxLength: 40 },
);

describe('the axes of a heart-rate trace', () => {
  test.each([
    [0, 120, 60],
    [90, 120, 60],
    [600, 600, 120],
    [2790, 2790, 600],
    [3600, 3600, 900],
    [28_800, 28_800, 7200],
    [86_400, 86_400, 21_600],
  ])('with the last point at %i s, end at %i s in steps of %i s', (lastSecond, max, interval) => {
    expect(createTimeAxis(traceUntil(lastSecond))).toEqual({ min: 0, max, interval });
  });

  test.each([
    [0, 2790, '0 min'],
    [1200, 2790, '20 min'],
    [5400, 10_000, '90 min'],
    [5400, 14_400, '1h 30m'],
    [0, 14_400, '0 min'],
  ])('label second %i of an axis of %i s as %s', (seconds, axisSeconds, text) => {
    expect(formatTimeLabel(seconds, axisSeconds)).toBe(text);
  });

  test('have at most six time labels, on whole minutes', () => {
    fc.assert(
      fc.property(fc.nat(172_800), (lastSecond) => {
        const { max, interval } = createTimeAxis(traceUntil(lastSecond));
        expect(max / interval).toBeLessThan(6);
        expect(interval % 60).toBe(0);
      }),
    );
  });

  test('have at most five bpm steps in tens around all readings and the threshold', () => {
    fc.assert(
      fc.property(anyTrace, fc.integer({ min: 90, max: 210 }), (points, lthrBpm) => {
        const { min, max, interval } = buildBpmAxis(points, [lthrBpm]);
        for (const bpm of [lthrBpm, ...points.flatMap(({ hrBpm }) => hrBpm ?? [])]) {
          expect(bpm).toBeGreaterThan(min);
          expect(bpm).toBeLessThan(max);
        }
        expect((max - min) / interval).toBeLessThanOrEqual(5);
        expect(interval % 10).toBe(0);
      }),
    );
  });
});
