import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planRaceFuel } from './race-fuel.ts';

describe('race fuel', () => {
  test.each([20, 45, 60])('lists nothing for a race of %s minutes', (minutes) => {
    expect(planRaceFuel(minutes, 70)).toMatchObject({ hours: [], totalCarbGrams: null });
  });

  test.each([
    [90, { low: 30, high: 60 }, null],
    [125, { low: 30, high: 60 }, { low: 300, high: 600 }],
    [150, { low: 30, high: 60 }, { low: 300, high: 600 }],
    [151, { low: 60, high: 90 }, { low: 300, high: 600 }],
    [360, { low: 60, high: 90 }, { low: 300, high: 600 }],
    [1440, { low: 30, high: 90 }, { low: 300, high: 600 }],
  ])('has carbohydrate and sodium for a duration of %s minutes', (minutes, carbGrams, sodiumMg) => {
    expect(planRaceFuel(minutes, 70).hours[0]).toMatchObject({ carbGrams, sodiumMg });
  });

  test('lists each hour and the rest of the last one, and sums the carbohydrate', () => {
    const { hours, totalCarbGrams } = planRaceFuel(220, null);
    expect(hours.map(({ fromMinutes, toMinutes }) => [fromMinutes, toMinutes])).toEqual([
      [0, 60],
      [60, 120],
      [120, 180],
      [180, 220],
    ]);
    expect(hours[3]).toEqual({
      fromMinutes: 180,
      toMinutes: 220,
      carbGrams: { low: 40, high: 60 },
      fluidMl: { low: 250, high: 550 },
      sodiumMg: { low: 200, high: 400 },
    });
    expect(totalCarbGrams).toEqual({ low: 220, high: 330 });
  });

  test('has no row for the last minutes', () => {
    expect(planRaceFuel(199, null).hours.at(-1)?.toMinutes).toBe(180);
  });

  test('lists the equal hours of a long ultra in one row', () => {
    const { hours, totalCarbGrams } = planRaceFuel(630, null);
    expect(hours.map(({ fromMinutes, toMinutes }) => [fromMinutes, toMinutes])).toEqual([
      [0, 600],
      [600, 630],
    ]);
    expect(totalCarbGrams).toEqual({ low: 315, high: 945 });
  });

  test('has more fluid for a heavier athlete, and the whole range for an unknown weight', () => {
    const fluidOf = (weightKg: number | null) => planRaceFuel(180, weightKg).hours[0]?.fluidMl;
    expect(fluidOf(50)).toEqual({ low: 400, high: 500 });
    expect(fluidOf(70)).toEqual({ low: 400, high: 700 });
    expect(fluidOf(90)).toEqual({ low: 500, high: 800 });
    expect(fluidOf(null)).toEqual({ low: 400, high: 800 });
  });

  test('gives 2% of the body weight as a harmless loss', () => {
    expect(planRaceFuel(180, 70).harmlessLossKg).toBe(1.4);
    expect(planRaceFuel(180, null).harmlessLossKg).toBeNull();
  });

  test('never exceeds 90 g of carbohydrate, 800 ml or 600 mg of sodium in an hour', () => {
    const anyWeight = fc.option(fc.double({ min: 20, max: 250, noNaN: true }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2880 }), anyWeight, (minutes, weightKg) => {
        const { hours } = planRaceFuel(minutes, weightKg);
        expect(hours.length).toBeLessThanOrEqual(7);
        for (const { carbGrams, fluidMl, sodiumMg } of hours) {
          for (const range of [carbGrams, fluidMl, sodiumMg])
            expect(range === null || (range.low > 0 && range.low <= range.high)).toBe(true);
          expect(carbGrams?.high).toBeLessThanOrEqual(90);
          expect(fluidMl?.high).toBeLessThanOrEqual(800);
          expect(sodiumMg?.high ?? 0).toBeLessThanOrEqual(600);
        }
      }),
    );
  });
});
