import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createValueAxis, listAxisValues } from './create-value-axis.ts';

describe('the value axis', () => {
  test.each([
    [[58, 71], false, { min: 55, max: 75, interval: 5 }],
    [[30, 45], true, { min: 0, max: 60, interval: 20 }],
    [[158, 168], false, { min: 155, max: 170, interval: 5 }],
    [[], false, { min: 0, max: 1, interval: 1 }],
    [[0, 0], true, { min: 0, max: 1, interval: 0.5 }],
  ])('covers %j, from zero: %j, by %j', (coveredValues, fromZero, axis) => {
    expect(createValueAxis(coveredValues, { startsAtZero: fromZero })).toEqual(axis);
  });

  test.each([
    [[1290, 1394], { min: 1290, max: 1410, interval: 30 }],
    [[11_000, 14_500], { min: 10_800, max: 14_400 + 900, interval: 900 }],
    [[20_000, 90_000], { min: 18_000, max: 90_000, interval: 18_000 }],
  ])('covers times of %j seconds in round seconds, minutes or hours', (coveredValues, axis) => {
    expect(createValueAxis(coveredValues, { startsAtZero: false, isClockTime: true })).toEqual(axis);
  });

  test('leaves out what is not a finite number, with which ECharts can’t draw an axis', () => {
    const coveredValues = [Number.NaN, 58, Number.POSITIVE_INFINITY, JSON.parse('"a broken response"'), 71];
    expect(createValueAxis(coveredValues, { startsAtZero: false })).toEqual({
      min: 55,
      max: 75,
      interval: 5,
    });
    expect(createValueAxis([Number.NaN], { startsAtZero: true })).toEqual({ min: 0, max: 1, interval: 0.5 });
  });

  test('covers every value in at most six steps, and starts bars at 0 or below', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: -1000, max: 100_000, noNaN: true }), { maxLength: 20 }),
        fc.boolean(),
        (coveredValues, fromZero) => {
          const { min, max, interval } = createValueAxis(coveredValues, { startsAtZero: fromZero });
          for (const value of coveredValues) {
            expect(value).toBeGreaterThanOrEqual(min);
            expect(value).toBeLessThanOrEqual(max);
          }
          if (fromZero) expect(min).toBeLessThanOrEqual(0);
          if (coveredValues.every((value) => value >= 0)) expect(min).toBeGreaterThanOrEqual(0);
          expect(interval).toBeGreaterThan(0);
          // The fraction allows for rounding errors.
          expect((max - min) / interval).toBeLessThanOrEqual(6.01);
        },
      ),
    );
  });

  test('covers stacked bars, lines, marks and the band', () => {
    const data = {
      label: '',
      unit: '',
      x: ['a', 'b'],
      series: [
        { name: 'one', values: [3, 4] },
        { name: 'two', values: [null, 5] },
      ],
      marks: [{ value: 20, label: '' }],
      band: { low: 1, high: 2, label: '' },
    };
    expect(listAxisValues(data, true)).toEqual([3, 9, 20, 1, 2]);
    expect(listAxisValues(data, false)).toEqual([3, 4, 5, 20, 1, 2]);
  });
});
