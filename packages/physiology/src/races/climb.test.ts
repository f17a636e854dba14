import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeClimb } from './climb.ts';

const HOUR_SECONDS = 3600;
/** An hour with one altitude per second. */
const createHour = (altitudeAt: (seconds: number) => number | null) =>
  Array.from({ length: HOUR_SECONDS + 1 }, (_, seconds) => ({
    seconds,
    altitudeMeters: altitudeAt(seconds),
  }));
/** Deterministic noise between -1 and 1 with no pattern from second to second. */
const noise = (seconds: number) => {
  const value = Math.sin(seconds * 12.9898) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};

describe('climb and descent', () => {
  test('sum to 0 m on flat ground with a receiver noise of up to 3 m', () => {
    expect(computeClimb(createHour((seconds) => 100 + 3 * noise(seconds)))).toEqual({
      climbMeters: 0,
      descentMeters: 0,
    });
  });

  test('sum to 0 m where the ground rises and falls by less than 3 m', () => {
    const points = createHour((seconds) => 100 + 1.2 * Math.sin((2 * Math.PI * seconds) / 600));
    expect(computeClimb(points)).toEqual({ climbMeters: 0, descentMeters: 0 });
  });

  test('count a steady climb whole, with noise', () => {
    const { climbMeters = 0, descentMeters } =
      computeClimb(createHour((seconds) => 200 + seconds / 10 + 2 * noise(seconds))) ?? {};
    // 360 m, minus the 15 s on each end over which altitudes are averaged.
    expect(Math.abs(climbMeters - 358.5)).toBeLessThan(1.5);
    expect(descentMeters).toBe(0);
  });

  test('count six hills of 40 m, up and down', () => {
    const points = createHour((seconds) => 100 + 20 * (1 - Math.cos((2 * Math.PI * seconds) / 600)));
    const { climbMeters = 0, descentMeters = 0 } = computeClimb(points) ?? {};
    for (const meters of [climbMeters, descentMeters]) expect(Math.abs(meters - 240)).toBeLessThan(2);
  });

  test('count a descent that starts the recording and a climb that ends it', () => {
    const points = createHour((seconds) => 100 + Math.abs(seconds - 1800) / 36);
    const { climbMeters = 0, descentMeters = 0 } = computeClimb(points) ?? {};
    for (const meters of [climbMeters, descentMeters]) expect(Math.abs(meters - 50)).toBeLessThan(1);
  });

  test('ignore unknown altitudes', () => {
    const points = createHour((seconds) => (seconds % 3 === 0 ? 100 + seconds / 36 : null));
    const { climbMeters = 0 } = computeClimb(points) ?? {};
    expect(Math.abs(climbMeters - 100)).toBeLessThan(1.5);
  });

  test('stay unknown with fewer than two altitudes', () => {
    expect(computeClimb([])).toBeNull();
    expect(computeClimb(createHour((seconds) => (seconds === 7 ? 100 : null)))).toBeNull();
  });

  test('never get negative, and differ by the altitude gained from start to end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -400, max: 9000 }), { minLength: 2, maxLength: 60 }),
        (meters) => {
          // A minute apart, so that averaging changes nothing.
          const points = meters.map((altitudeMeters, index) => ({ seconds: 60 * index, altitudeMeters }));
          const { climbMeters = -1, descentMeters = -1 } = computeClimb(points) ?? {};
          expect(Math.min(climbMeters, descentMeters)).toBeGreaterThanOrEqual(0);
          const gainedMeters = (meters.at(-1) ?? 0) - (meters[0] ?? 0);
          expect(Math.abs(climbMeters - descentMeters - gainedMeters)).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});
