import { expect, test } from 'vitest';
import { parseEnteredMinutes } from './parse-entered-minutes.ts';

test.each([
  ['52', 52],
  [' 52.5 ', 52.5],
  ['52,5', 52.5],
  ['52:30', 52.5],
  ['1:12', 72],
  ['5:59', 359],
  ['6:00', 6],
  ['1:12:00', 72],
  ['1:12:30', 72.5],
  ['1h 12m', 72],
  ['2h', 120],
  ['45m', 45],
  ['0', 0],
])('the duration "%s" is %d minutes', (text, minutes) => {
  expect(parseEnteredMinutes(text)).toBe(minutes);
});

test.each(['', 'abc', '1:2', '1:75', '1:75:00', '-5', '52:3'])('the duration "%s" is unreadable', (text) => {
  expect(parseEnteredMinutes(text)).toBeNull();
});
