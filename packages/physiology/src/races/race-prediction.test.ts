import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeVdot,
  predictCameronSeconds,
  predictRiegelSeconds,
  predictVdotSeconds,
} from './race-formulas.ts';
import { PREDICTION_BASIS_LABELS, predictRace } from './race-prediction.ts';

const HALF_MARATHON_METERS = 21_097.5;
const MARATHON_METERS = 42_195;
const formatClock = (seconds: number | null): string => {
  const wholeSeconds = Math.round(seconds ?? 0);
  return [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};
const race = (distanceMeters: number, minutes: number) => ({ distanceMeters, seconds: 60 * minutes });

describe('Riegel', () => {
  test.each([
    [5000, 20, 10_000, 1.06, '00:41:42'],
    [5000, 20, HALF_MARATHON_METERS, 1.06, '01:32:00'],
    [5000, 20, MARATHON_METERS, 1.06, '03:11:49'],
    [10_000, 50, HALF_MARATHON_METERS, 1.06, '01:50:19'],
    [HALF_MARATHON_METERS, 105, MARATHON_METERS, 1.06, '03:38:55'],
    [HALF_MARATHON_METERS, 105, MARATHON_METERS, 1.08, '03:41:58'],
    [HALF_MARATHON_METERS, 105, MARATHON_METERS, 1.15, '03:53:01'],
  ])('predicts %s m in %s min over %s m with %s', (from, minutes, to, exponent, time) => {
    expect(formatClock(predictRiegelSeconds(race(from, minutes), to, exponent))).toBe(time);
  });
});

describe('Cameron', () => {
  test.each([
    [10_000, '00:41:40'],
    [HALF_MARATHON_METERS, '01:31:51'],
    [MARATHON_METERS, '03:15:11'],
  ])('predicts a 5K in 20:00 over %s m as %s', (to, time) => {
    expect(formatClock(predictCameronSeconds(race(5000, 20), to))).toBe(time);
  });

  test('predicts 5,632.704 m in 51.5 min over 8,046.72 m as 75.133 min', () => {
    expect(predictCameronSeconds(race(5632.704, 51.5), 8046.72) / 60).toBeCloseTo(75.133, 2);
  });
});

describe('VDOT', () => {
  test.each([
    [5000, 24 + 34 / 60, 39.11],
    [10_000, 40, 51.944],
    [5000, 20, 49.806],
    [HALF_MARATHON_METERS, 105, 42.635],
    [MARATHON_METERS, 240, 37.904],
  ])('rates %s m in %s min', (meters, minutes, vdot) => {
    expect(computeVdot(race(meters, minutes))).toBeCloseTo(vdot, 3);
  });

  test.each([
    [10_000, '00:41:28'],
    [HALF_MARATHON_METERS, '01:31:50'],
    [MARATHON_METERS, '03:11:17'],
  ])('converts a 5K in 20:00 over %s m to %s', (meters, time) => {
    expect(formatClock(predictVdotSeconds(computeVdot(race(5000, 20)) ?? 0, meters))).toBe(time);
  });

  test('returns null outside 3.5 minutes to 4 hours and VDOT 25 to 85', () => {
    expect(computeVdot(race(MARATHON_METERS, 240.1))).toBeNull();
    expect(computeVdot(race(1000, 3.4))).toBeNull();
    expect(computeVdot(race(5000, 60))).toBeNull();
    expect(computeVdot(race(5000, 11))).toBeNull();
  });

  test('vdotSeconds inverts computeVdot', () => {
    const inverse = fc.property(
      fc.integer({ min: 1500, max: MARATHON_METERS }),
      fc.integer({ min: 25, max: 85 }),
      (meters, vdot) => {
        const seconds = predictVdotSeconds(vdot, meters);
        fc.pre(seconds !== null);
        // The bisection is accurate to half a millisecond.
        if (seconds !== null && vdot > 25 && vdot < 85)
          expect(computeVdot({ distanceMeters: meters, seconds })).toBeCloseTo(vdot, 3);
      },
    );
    fc.assert(inverse);
  });
});

describe('a prediction', () => {
  test('uses the middle of three formulas up to a half marathon, with at least 3% on either side', () => {
    const prediction = predictRace(race(5000, 20), 10_000);
    expect(
      [prediction?.lowSeconds, prediction?.likelySeconds, prediction?.highSeconds].map((time) =>
        formatClock(time ?? 0),
      ),
    ).toEqual(['00:40:25', '00:41:40', '00:42:55']);
    expect(prediction?.basis).toBe('formulas');
  });

  test('spans the exponents for a marathon predicted from a half', () => {
    const prediction = predictRace(race(HALF_MARATHON_METERS, 105), MARATHON_METERS);
    expect(formatClock(prediction?.lowSeconds ?? 0)).toBe('03:41:58');
    expect(prediction?.likelySeconds).toBe(
      Math.round(predictRiegelSeconds(race(HALF_MARATHON_METERS, 105), MARATHON_METERS, (1.08 + 1.15) / 2)),
    );
    expect(formatClock(prediction?.highSeconds ?? 0)).toBe('03:53:01');
    expect(prediction?.basis).toBe('marathon-exponents');
  });

  test('predicts 3:24 to 3:34 for a marathon from a 5K in 21:00', () => {
    const prediction = predictRace(race(5000, 21), MARATHON_METERS);
    expect(
      [prediction?.lowSeconds, prediction?.likelySeconds, prediction?.highSeconds].map((time) =>
        formatClock(time ?? 0),
      ),
    ).toEqual(['03:24:13', '03:29:14', '03:34:23']);
  });

  test('spans 3% on either side for a half marathon from a 5K in 21:00', () => {
    const prediction = predictRace(race(5000, 21), HALF_MARATHON_METERS);
    expect(
      [prediction?.lowSeconds, prediction?.likelySeconds, prediction?.highSeconds].map((time) =>
        formatClock(time ?? 0),
      ),
    ).toEqual(['01:33:35', '01:36:28', '01:39:22']);
  });

  test('spans 1% on either side over the distance of the race itself', () => {
    expect(predictRace(race(5000, 20), 5000)).toMatchObject({
      lowSeconds: 1188,
      likelySeconds: 1200,
      highSeconds: 1212,
    });
  });

  test('spans the exponents for a marathon even from a race just short of one', () => {
    const prediction = predictRace(race(41_000, 200), MARATHON_METERS);
    // The exponents differ by 1.15 − 1.08, over twice the distance.
    expect((prediction?.highSeconds ?? 0) / (prediction?.lowSeconds ?? 1)).toBeCloseTo(2 ** 0.07, 3);
  });

  test('uses exponent 1.10 for an ultra predicted from a half marathon or longer', () => {
    const prediction = predictRace(race(HALF_MARATHON_METERS, 105), 50_000);
    expect(prediction?.likelySeconds).toBe(
      Math.round(predictRiegelSeconds(race(HALF_MARATHON_METERS, 105), 50_000, 1.1)),
    );
    expect(PREDICTION_BASIS_LABELS[prediction?.basis ?? 'formulas']).toContain('1.10');
    expect(predictRace(race(5000, 20), 50_000)).toBeNull();
  });

  test.each([
    [1499, 5, 5000],
    [5000, 3.4, 10_000],
    [MARATHON_METERS, 241, 10_000],
    [5000, 60, 10_000],
    [5000, 11, 10_000],
    [5000, 20, 1499],
    [MARATHON_METERS, 200, 170_000],
  ])('predicts nothing for %s m in %s min over %s m', (meters, minutes, targetMeters) => {
    expect(predictRace(race(meters, minutes), targetMeters)).toBeNull();
  });

  test('returns an ordered range, and the race’s own time over its own distance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1500, max: 50_000 }),
        fc.integer({ min: 30, max: 80 }),
        fc.integer({ min: 1500, max: 160_000 }),
        (meters, vdot, targetMeters) => {
          const seconds = predictVdotSeconds(vdot, meters);
          fc.pre(seconds !== null);
          const run = { distanceMeters: meters, seconds: seconds ?? 0 };
          const prediction = predictRace(run, targetMeters);
          if (prediction) {
            expect(prediction.lowSeconds).toBeLessThanOrEqual(prediction.likelySeconds);
            expect(prediction.likelySeconds).toBeLessThanOrEqual(prediction.highSeconds);
          }
          const ownPrediction = predictRace(run, meters);
          expect(ownPrediction?.likelySeconds).toBe(Math.round(run.seconds));
        },
      ),
    );
  });
});
