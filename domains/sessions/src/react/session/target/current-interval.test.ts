import { describe, expect, test } from 'vitest';
import { findCurrentInterval } from './current-interval.ts';

const steps = [
  { label: 'Warm-up', minutes: 10, zone: 1 },
  { label: 'Interval', minutes: 2.5, zone: 5 },
  { label: 'Cool-down', minutes: 5, zone: 1 },
] as const;

describe('findCurrentInterval', () => {
  test('starts with the first step', () => {
    expect(findCurrentInterval(steps, 0)).toMatchObject({
      number: 1,
      count: 3,
      secondsLeft: 600,
      next: steps[1],
    });
  });

  test('changes in the exact second a step ends', () => {
    expect(findCurrentInterval(steps, 599)).toMatchObject({ number: 1, secondsLeft: 1 });
    expect(findCurrentInterval(steps, 600)).toMatchObject({ number: 2, secondsLeft: 150 });
    expect(findCurrentInterval(steps, 750)).toMatchObject({ number: 3, secondsLeft: 300, next: null });
  });

  test('returns null after the last step and without steps', () => {
    expect(findCurrentInterval(steps, 1050)).toBeNull();
    expect(findCurrentInterval([], 10)).toBeNull();
  });
});
