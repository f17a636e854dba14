import { expect, test } from 'vitest';
import { buildPaceAxis } from './pace-axis.ts';

test.each([
  ['a steady run', [330, 334, 338, 341], { min: 315, max: 360, interval: 15 }],
  ['intervals', [230, 232, 350, 355, 240], { min: 180, max: 360, interval: 60 }],
  ['one value', [300], { min: 285, max: 315, interval: 15 }],
])('builds a pace axis with round steps for %s', (_name, paces, axis) => {
  expect(buildPaceAxis(paces)).toEqual(axis);
});

test('trims a single stop among a hundred paces, so that the rest stays readable', () => {
  const paces = Array.from({ length: 99 }, (_, index) => 330 + (index % 10));
  expect(buildPaceAxis([...paces, 1100]).max).toBeLessThan(400);
});
