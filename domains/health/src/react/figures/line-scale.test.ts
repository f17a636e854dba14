import { expect, test } from 'vitest';
import { lineScale } from './line-scale.ts';

test('puts the highest value near the top and the lowest near the bottom', () => {
  const top = lineScale([40, 60, 52]);
  expect([top(60), top(50), top(40)].map(Math.round)).toEqual([12, 50, 88]);
});

test('keeps values that hardly differ near the middle', () => {
  const top = lineScale([60, 61]);
  expect(top(60) - top(61)).toBeLessThan(10);
  expect(lineScale([60])(60)).toBe(50);
});
