import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, parseDuration, sumDurations } from './duration.ts';

test.each([
  ['1h 30m', 5400],
  ['1h30m', 5400],
  ['2h', 7200],
  ['45m', 2700],
  ['45 min', 2700],
  ['90m', 5400],
])('parses "%s" as %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each(['', 'h', '1:30', '-5m', '1.5h', '30', 'forever'])('rejects "%s"', (text) => {
  expect(parseDuration(text)).toBeNull();
});

test('formats a daily total as "Xh Ym", "Xh" or "Ym"', () => {
  expect(sumDurations(['1h 30m', '45m'])).toBe('2h 15m');
  expect(sumDurations(['1h 15m', '45m'])).toBe('2h');
  expect(sumDurations(['20m', null, 'soon'])).toBe('20m');
  expect(sumDurations([])).toBe('0m');
});

test('parsing a formatted duration returns its whole minutes', () => {
  fc.assert(
    fc.property(fc.nat(48 * 60), (minutes) => parseDuration(formatDuration(minutes * 60)) === minutes * 60),
  );
});
