import { describe, expect, test } from 'vitest';
import { assessSpike } from './session-spike.ts';

describe('assessSpike', () => {
  test.each([
    [13_200, 12_000, 'ok'],
    [13_300, 12_000, 'caution'],
    [24_000, 12_000, 'caution'],
    [25_000, 12_000, 'strong'],
    [5000, null, 'first-back'],
    [5000, 0, 'first-back'],
  ])('a run over %s m against %s gives %s', (distanceMeters, longestOf30DaysMeters, level) => {
    expect(assessSpike({ distanceMeters, longestOf30DaysMeters }).level).toBe(level);
  });

  test('returns the ratio to the longest run', () => {
    expect(assessSpike({ distanceMeters: 18_000, longestOf30DaysMeters: 12_000 }).ratio).toBe(1.5);
    expect(assessSpike({ distanceMeters: 18_000, longestOf30DaysMeters: null }).ratio).toBeNull();
  });
});
