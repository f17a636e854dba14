import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClockTime, parseClockTime } from './clock-time.ts';

describe('clock time', () => {
  test.each([
    ['22:30', 1350],
    ['05:30', 330],
    ['5:30', 330],
    [' 4:05 ', 245],
    ['75:00', 4500],
    ['120:30', 7230],
    ['1:15:00', 4500],
    ['12:00:01', 43_201],
    ['00:00', 0],
  ])('parses %s as %i seconds', (text, seconds) => {
    expect(parseClockTime(text)).toBe(seconds);
  });

  test.each(['', '90', '5:5', '5:60', '1:60:00', '1:5:00', '1:005:00', '-5:00', '5.5:00', '1:2:3:4', 'abc'])(
    'returns null for %j',
    (text) => {
      expect(parseClockTime(text)).toBeNull();
    },
  );

  test('formats MM:SS, or H:MM:SS from an hour up', () => {
    expect([330, 3599, 3600, 4500].map(formatClockTime)).toEqual(['05:30', '59:59', '1:00:00', '1:15:00']);
  });

  test('parsing a formatted time returns its seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 172_800 }), (seconds) => {
        expect(parseClockTime(formatClockTime(seconds))).toBe(seconds);
      }),
    );
  });
});
