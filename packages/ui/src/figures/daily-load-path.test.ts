import { describe, expect, test } from 'vitest';
import { computeRollingMean, toLoadPoints, toSvgPath } from './daily-load-path.ts';

describe('the path of daily loads', () => {
  test('averages each day with its neighbors, fewer at the ends', () => {
    expect(computeRollingMean([0, 30, 60, 90], 3)).toEqual([15, 30, 60, 75]);
  });

  test('keeps the daily loads for a window of one day', () => {
    expect(computeRollingMean([5, 0, 7], 1)).toEqual([5, 0, 7]);
  });

  test('spans the whole width, with no load near the bottom and the highest day near the top', () => {
    expect(toLoadPoints([0, 50, 100])).toEqual([
      { x: 0, y: 92 },
      { x: 50, y: 48 },
      { x: 100, y: 4 },
    ]);
  });

  test('stays flat without any load', () => {
    expect(toSvgPath(toLoadPoints([0, 0]))).toBe('M0.00 92.00L100.00 92.00');
  });
});
