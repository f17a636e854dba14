import { expect, test } from 'vitest';
import { createLineScale } from './create-line-scale.ts';

test('puts the highest value near the top and the lowest near the bottom', () => {
  const toTopPercent = createLineScale([40, 60, 52]);
  // A margin of 12% above and below.
  expect([toTopPercent(60), toTopPercent(50), toTopPercent(40)].map(Math.round)).toEqual([12, 50, 88]);
});

test('keeps nearly equal values close to the middle', () => {
  const toTopPercent = createLineScale([60, 61]);
  expect(toTopPercent(60) - toTopPercent(61)).toBeLessThan(10);
  expect(createLineScale([60])(60)).toBe(50);
});

test('maps a change of 5% to less than a quarter of the height', () => {
  const toTopPercent = createLineScale([63, 66.5]);
  expect(toTopPercent(63) - toTopPercent(66.5)).toBeLessThan(25);
});
