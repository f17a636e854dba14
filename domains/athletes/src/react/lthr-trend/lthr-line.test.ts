import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import type { ThresholdView } from '../../schemas.ts';
import { lthrLine } from './lthr-line.ts';

const today = localDate('2026-11-20');
const set = (daysAgo: number, lthr: number | null): ThresholdView => ({
  date: addDays(today, -daysAgo),
  lthr,
  source: 'test',
});

test('a value stays until the next one, and a cleared one is a gap', () => {
  expect(lthrLine([set(1, 168), set(3, null), set(5, 160)], today)).toEqual({
    x: ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    values: [160, 160, null, null, 168, 168],
  });
});

test('the value of today is one place', () => {
  expect(lthrLine([set(0, 165)], today)).toEqual({ x: ['2026-11-20'], values: [165] });
});

test('more than half a year goes by weeks, ends today and holds the first value', () => {
  const { x, values } = lthrLine([set(100, 168), set(400, 160)], today);
  expect([x.length, x.at(-1), values[0], values.at(-1)]).toEqual([59, today, null, 168]);
  expect(values[1]).toBe(160);
});

test('nothing entered is no line', () => {
  expect(lthrLine([], today)).toEqual({ x: [], values: [] });
});
