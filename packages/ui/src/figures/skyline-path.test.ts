import { describe, expect, test } from 'vitest';
import { rollingMean, skylinePath, skylinePoints } from './skyline-path.ts';

describe('the skyline', () => {
  test('is the mean of each day and its neighbours; at the ends, of those that exist', () => {
    expect(rollingMean([0, 30, 60, 90], 3)).toEqual([15, 30, 60, 75]);
  });

  test('of a window of one day is the bare days', () => {
    expect(rollingMean([5, 0, 7], 1)).toEqual([5, 0, 7]);
  });

  test('runs over the whole width, its highest day near the top and no load near the bottom', () => {
    expect(skylinePoints([0, 50, 100])).toEqual([
      { x: 0, y: 92 },
      { x: 50, y: 48 },
      { x: 100, y: 4 },
    ]);
  });

  test('of days without any load is flat', () => {
    expect(skylinePath(skylinePoints([0, 0]))).toBe('M0.00 92.00L100.00 92.00');
  });
});
