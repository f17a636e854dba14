import { getRaceMeters, RACE_DISTANCES } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRaceSplits } from './race-splits.ts';

const METERS = RACE_DISTANCES.flatMap(({ distance }) => getRaceMeters(distance) ?? []);
const ROAD_METERS = METERS.filter((meters) => meters < 50_000);

const anyRace = (meters: readonly number[]) =>
  fc.record({
    meters: fc.constantFrom(...meters),
    secondsPerKm: fc.integer({ min: 150, max: 900 }),
    units: fc.constantFrom('metric' as const, 'imperial' as const),
  });

describe('the splits of a race', () => {
  test('end at the target time, over the whole distance', () => {
    fc.assert(
      fc.property(anyRace(METERS), ({ meters, secondsPerKm, units }) => {
        const seconds = Math.round((secondsPerKm * meters) / 1000);
        const splits = computeRaceSplits(meters, seconds, units);
        expect(splits.at(-1)).toMatchObject({ endMeters: meters, elapsedSeconds: seconds });
        expect(splits.length).toBeLessThanOrEqual(43);
        const elapsed = splits.map(({ elapsedSeconds }) => elapsedSeconds);
        expect(elapsed).toEqual(elapsed.toSorted((a, b) => a - b));
      }),
    );
  });

  test('stay within 2% of the average pace up to a marathon, as the plan’s pace target does', () => {
    fc.assert(
      fc.property(anyRace(ROAD_METERS), ({ meters, secondsPerKm, units }) => {
        for (const split of computeRaceSplits(meters, (secondsPerKm * meters) / 1000, units)) {
          expect(split.secondsPerKm).toBeGreaterThan(0.98 * secondsPerKm);
          expect(split.secondsPerKm).toBeLessThan(1.02 * secondsPerKm);
        }
      }),
    );
  });

  test('run the first kilometer of a 10K slower, and speed up over the last quarter', () => {
    const paces = computeRaceSplits(10_000, 3000, 'metric').map(({ secondsPerKm }) =>
      Math.round(secondsPerKm),
    );
    expect(paces).toEqual([305, 300, 300, 300, 300, 300, 300, 299, 297, 297]);
  });

  test('run the first two kilometers of a marathon slower, with a negative split', () => {
    const splits = computeRaceSplits(42_195, 14_400, 'metric');
    const [first = 0, second = 0, third = 0] = splits.map(({ secondsPerKm }) => secondsPerKm);
    expect(first).toBeCloseTo(second, 6);
    expect(third).toBeLessThan(second);
    const half = splits.find(({ endMeters }) => endMeters === 21_000)?.elapsedSeconds ?? 0;
    expect(half / 21_000).toBeGreaterThan((14_400 - half) / 21_195);
  });

  test('count kilometers and the rest of a half marathon, or miles', () => {
    const metric = computeRaceSplits(21_097.5, 6300, 'metric');
    expect(metric).toHaveLength(22);
    expect(metric[20]?.endMeters).toBe(21_000);
    const imperial = computeRaceSplits(21_097.5, 6300, 'imperial');
    expect(imperial).toHaveLength(14);
    expect(imperial[12]?.endMeters).toBeCloseTo(13 * 1609.344, 6);
  });

  test.each([
    [50_000, 'metric', 10, 5000],
    [80_500, 'metric', 17, 5000],
    [161_000, 'metric', 17, 10_000],
    [161_000, 'imperial', 20, 5 * 1609.344],
  ] as const)('divide an ultra of %s m with %s units into %s segments', (meters, units, count, firstEnd) => {
    const splits = computeRaceSplits(meters, 40_000, units);
    expect(splits).toHaveLength(count);
    expect(splits[0]?.endMeters).toBeCloseTo(firstEnd, 6);
  });

  test('slow an ultra by 8% from start to finish', () => {
    const paces = computeRaceSplits(100_000, 36_000, 'metric').map(({ secondsPerKm }) => secondsPerKm);
    expect((paces.at(-1) ?? 0) / (paces[0] ?? 1)).toBeCloseTo(1.08, 1);
    expect(paces).toEqual(paces.toSorted((a, b) => a - b));
  });
});
