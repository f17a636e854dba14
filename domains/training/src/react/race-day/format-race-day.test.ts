import { expect, test } from 'vitest';
import {
  formatCountdown,
  formatFluid,
  formatFuelTime,
  formatMass,
  formatMeters,
  formatPerMass,
  formatRange,
  formatSheetPace,
  formatSheetTime,
} from './format-race-day.ts';

test('formats a range with an en dash, and a range of one value as that value', () => {
  expect(formatRange({ low: 30, high: 60 })).toBe('30–60');
  expect(formatRange({ low: 400, high: 400 })).toBe('400');
});

test('formats distances and paces in the units of the sheet', () => {
  expect(formatMeters(21_097.5, 'metric')).toBe('21.1');
  expect(formatMeters(21_097.5, 'imperial')).toBe('13.1');
  expect(formatSheetPace(300, 'metric')).toBe('5:00 /km');
  expect(formatSheetPace(300, 'imperial')).toBe('8:03 /mi');
});

test('formats drinks and weights in the units of the sheet', () => {
  expect(formatFluid({ low: 400, high: 800 }, 'metric')).toBe('400–800');
  expect(formatFluid({ low: 400, high: 800 }, 'imperial')).toBe('14–27');
  expect(formatMass(1.4, 'metric')).toBe('1.4 kg');
  expect(formatMass(1.4, 'imperial')).toBe('3.1 lbs');
  expect(formatPerMass({ low: 2, high: 3 }, 'metric')).toBe('2–3 g per kg');
  expect(formatPerMass({ low: 2, high: 3 }, 'imperial')).toBe('0.9–1.4 g per lb');
});

test.each([
  [0, 60, 'Hour 1'],
  [60, 120, 'Hour 2'],
  [0, 600, 'Hours 1–10, each'],
  [180, 220, 'Last 40 min'],
])('labels the minutes %s to %s of a race as %s', (fromMinutes, toMinutes, text) =>
  expect(formatFuelTime({ fromMinutes, toMinutes })).toBe(text),
);

test.each([
  [0, 'Today'],
  [1, 'Tomorrow'],
  [12, 'In 12 days'],
  [-1, null],
])('formats the countdown of %s days as %s', (days, text) => expect(formatCountdown(days)).toBe(text));

test('formats the times of an ultra without seconds', () => {
  expect(formatSheetTime(6207, { raceMeters: 21_097.5 })).toBe('1:43:27');
  expect(formatSheetTime(34_884, { raceMeters: 100_000 })).toBe('9h 41m');
});
