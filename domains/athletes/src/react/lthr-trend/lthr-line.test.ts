import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { toLthrLine } from './lthr-line.ts';

const today = localDate('2026-11-20');
const createThreshold = (daysAgo: number, lthr: number | null): ThresholdView => ({
  date: addDays(today, -daysAgo),
  lthr,
  source: 'test',
});

test('carries a value forward and leaves a gap once it is cleared', () => {
  expect(
    toLthrLine([createThreshold(1, 168), createThreshold(3, null), createThreshold(5, 160)], today),
  ).toEqual({
    x: ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    values: [160, 160, null, null, 168, 168],
  });
});

test('shows a single point for a value set today', () => {
  expect(toLthrLine([createThreshold(0, 165)], today)).toEqual({ x: ['2026-11-20'], values: [165] });
});

test('switches to weekly points after half a year, ends today and includes the first value', () => {
  const { x, values } = toLthrLine([createThreshold(100, 168), createThreshold(400, 160)], today);
  // 400 days are just over 57 weeks, so the line has 58 weekly steps. Its first point precedes the first value.
  expect([x.length, x.at(-1), values[0], values.at(-1)]).toEqual([59, today, null, 168]);
  expect(values[1]).toBe(160);
});

test('starts no earlier than the requested day, with the value in effect on it', () => {
  const { x, values } = toLthrLine([createThreshold(100, 168)], today, addDays(today, -41));
  expect([x.length, x[0], values[0]]).toEqual([42, addDays(today, -41), 168]);
});

test('returns an empty line if there are no values', () => {
  expect(toLthrLine([], today)).toEqual({ x: [], values: [] });
});
