import { describe, expect, test } from 'vitest';
import { formatTimer } from './format-timer.ts';

describe('formatTimer', () => {
  test.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [2787, '46:27'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [90_061, '25:01:01'],
    [-3, '0:00'],
  ])('formats %d s as %s', (seconds, text) => expect(formatTimer(seconds)).toBe(text));
});
