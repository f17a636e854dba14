import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessLoad, computeLoadGauge } from './load-gauge.ts';

describe('the training-load gauge', () => {
  const gauge = (sum: number, fitness = 0, daysOfData = 0) =>
    computeLoadGauge({ lastSevenDaysTss: [sum, 0, 0, 0, 0, 0, 0], fitness, daysOfData });

  test('compares the daily mean of the last seven days with 50 to 100', () => {
    expect(gauge(350)).toEqual({ current: 50, optimal: { min: 50, max: 100 }, fillPercent: 50 });
    expect(gauge(0)).toEqual({ current: 0, optimal: { min: 50, max: 100 }, fillPercent: 0 });
  });

  test('bases the range on the athlete’s own fitness once there are 28 days of data', () => {
    expect(gauge(350, 60, 27).optimal).toEqual({ min: 50, max: 100 });
    expect(gauge(350, 60, 28).optimal).toEqual({ min: 48, max: 78 });
    expect(gauge(350, 3, 28).optimal).toEqual({ min: 10, max: 16 });
  });

  test('fills to at most 150%', () => {
    expect(gauge(1050).fillPercent).toBe(150);
    expect(gauge(7000).fillPercent).toBe(150);
  });

  test('always has a non-empty range', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (fitness) => {
        const { min, max } = gauge(0, fitness, 28).optimal;
        expect(min).toBeGreaterThanOrEqual(10);
        expect(max).toBeGreaterThan(min);
      }),
    );
  });

  test.each([
    [49, 'Below Optimal'],
    [50, 'Optimal Range'],
    [100, 'Optimal Range'],
    [101, 'Above Optimal - Risk of Overtraining'],
  ])('at %s says %s', (current, status) => {
    expect(assessLoad(current, { min: 50, max: 100 })).toBe(status);
  });
});
