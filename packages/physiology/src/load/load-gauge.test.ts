import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSleep, sleepLevel } from '../recovery/sleep.ts';
import { loadGauge, loadStatus } from './load-gauge.ts';
import { computeMonotony, monotonyVerdict } from './monotony.ts';
import { sessionSpike } from './session-spike.ts';

describe('the training-load gauge', () => {
  const gauge = (sum: number, fitness = 0, daysOfData = 0) =>
    loadGauge({ last7: [sum, 0, 0, 0, 0, 0, 0], fitness, daysOfData });

  test('shows the mean day of the last seven against 50 to 100', () => {
    expect(gauge(350)).toEqual({ current: 50, optimal: { min: 50, max: 100 }, fillPercent: 50 });
    expect(gauge(0)).toEqual({ current: 0, optimal: { min: 50, max: 100 }, fillPercent: 0 });
  });

  test('bases the range on the athlete’s own fitness from 28 days of data on', () => {
    expect(gauge(350, 60, 27).optimal).toEqual({ min: 50, max: 100 });
    expect(gauge(350, 60, 28).optimal).toEqual({ min: 48, max: 78 });
    expect(gauge(350, 3, 28).optimal).toEqual({ min: 10, max: 16 });
  });

  test('fills to 150 % at most', () => {
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
    expect(loadStatus(current, { min: 50, max: 100 })).toBe(status);
  });
});

describe('a week’s monotony', () => {
  test.each([
    [[60, 0, 80, 40, 0, 120, 50], 1.17, 408.7, 'varied'],
    [[60, 60, 60, 60, 60, 60, 0], 2.27, 816.4, 'monotonous'],
  ])('week %j has monotony %s, strain %s', (week, monotony, strain, level) => {
    const found = computeMonotony(week);
    expect(found.monotony).toBeCloseTo(monotony, 2);
    expect(found.strain).toBeCloseTo(strain, 1);
    expect(monotonyVerdict(found).level).toBe(level);
  });

  test('has no monotony if all days are equal', () => {
    const same = computeMonotony([50, 50, 50, 50, 50, 50, 50]);
    expect(same).toEqual({ monotony: null, strain: null, sum: 350 });
    expect(monotonyVerdict(same).text).toBe('Every day the same');
    expect(monotonyVerdict(computeMonotony([0, 0, 0, 0, 0, 0, 0])).level).toBe('none');
  });

  test('caps monotony at 10 and rates 1.5 to 2 as even', () => {
    expect(computeMonotony([50, 50, 50, 50, 50, 50, 51]).monotony).toBe(10);
    const level = (monotony: number) => monotonyVerdict({ monotony, strain: 1, sum: 1 }).level;
    expect([1.49, 1.5, 2, 2.01].map(level)).toEqual(['varied', 'even', 'even', 'monotonous']);
  });

  test('does not depend on the order of the days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 7, maxLength: 7 }), (week) => {
        const [a, b] = [computeMonotony(week), computeMonotony(week.toReversed())];
        expect(a.monotony === null).toBe(new Set(week).size === 1);
        expect(b.monotony ?? -1).toBeCloseTo(a.monotony ?? -1, 9);
      }),
    );
  });
});

describe('sessionSpike', () => {
  test.each([
    [13_200, 12_000, 'ok'],
    [13_300, 12_000, 'caution'],
    [24_000, 12_000, 'caution'],
    [25_000, 12_000, 'strong'],
    [5000, null, 'first-back'],
    [5000, 0, 'first-back'],
  ])('a run over %s m against %s gives %s', (distanceMeters, longestOf30DaysMeters, level) => {
    expect(sessionSpike({ distanceMeters, longestOf30DaysMeters }).level).toBe(level);
  });

  test('returns the ratio to the longest run', () => {
    expect(sessionSpike({ distanceMeters: 18_000, longestOf30DaysMeters: 12_000 }).ratio).toBe(1.5);
    expect(sessionSpike({ distanceMeters: 18_000, longestOf30DaysMeters: null }).ratio).toBeNull();
  });
});

describe('sleep', () => {
  test.each([
    [7, 'Good'],
    [6.99, 'Low'],
    [6.9999, 'Good'],
    [0, 'Low'],
    [null, 'No data'],
  ])('rates %s h of sleep as %s', (hours, level) => {
    expect(sleepLevel(hours)).toBe(level);
  });

  test.each([
    [7, '7h 0m'],
    [6.857, '6h 51m'],
    [6.93, '6h 56m'],
    [6.9999, '7h 0m'],
    [20 / 3, '6h 40m'],
    [0.1, '0h 6m'],
  ])('formats %s h of sleep as %s, rounded', (hours, text) => {
    expect(formatSleep(hours)).toBe(text);
  });
});
