import { describe, expect, test } from 'vitest';
import { findSleepLevel, formatSleep } from './sleep.ts';

describe('sleep', () => {
  test.each([
    [7, 'Good'],
    [6.99, 'Low'],
    [6.9999, 'Good'],
    [0, 'Low'],
    [null, 'No data'],
  ])('rates %s h of sleep as %s', (hours, level) => {
    expect(findSleepLevel(hours)).toBe(level);
  });

  test.each([
    [7, '7h'],
    [6.857, '6h 51m'],
    [6.93, '6h 56m'],
    [6.9999, '7h'],
    [20 / 3, '6h 40m'],
    [0.1, '0h 6m'],
  ])('formats %s h of sleep as %s, rounded', (hours, text) => {
    expect(formatSleep(hours)).toBe(text);
  });
});
