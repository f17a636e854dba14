import { describe, expect, test } from 'vitest';
import { estimateOneRepMax, estimateOneRepMaxByReps } from './one-rep-max.ts';

describe('the estimated 1RM', () => {
  test.each([
    [185, 5, 240.5, 215.8],
    [135, 10, 175.5, 180],
    [225, 1, 292.5, 225],
    [95, 12, 123.5, 133],
    [100, 9, 130, 130],
  ])('%i × %i estimates %f as specified and %f by Epley', (weight, reps, specified, epley) => {
    expect(estimateOneRepMax(weight)).toBe(specified);
    expect(estimateOneRepMaxByReps({ weight, reps })).toBeCloseTo(epley, 1);
  });

  test('returns null beyond 12 repetitions', () => {
    expect(estimateOneRepMaxByReps({ weight: 95, reps: 13 })).toBeNull();
  });
});
