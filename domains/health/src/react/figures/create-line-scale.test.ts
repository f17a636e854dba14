import { expect, test } from 'vitest';
import { createLineScale } from './create-line-scale.ts';

test('puts the highest value near the top and the lowest near the bottom', () => {
  const toTop = createLineScale([40, 60, 52]);
  // A margin of 12 % above and below.
  expect([toTop(60), toTop(50), toTop(40)].map(Math.round)).toEqual([12, 50, 88]);
});

test('keeps values that hardly differ near the middle', () => {
  const toTop = createLineScale([60, 61]);
  expect(toTop(60) - toTop(61)).toBeLessThan(10);
  expect(createLineScale([60])(60)).toBe(50);
});
