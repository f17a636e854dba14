import { expect, test } from 'vitest';
import { listTicks } from './list-ticks.ts';

test.each([
  [25, [0, 5, 10, 15, 20, 25]],
  [61, [0, 10, 20, 30, 40, 50, 60]],
  [126, [0, 20, 40, 60, 80, 100, 120]],
  [400, [0, 60, 120, 180, 240, 300, 360]],
])('spaces the ticks of a time axis of %s minutes evenly', (minutes, ticks) => {
  expect(listTicks(minutes)).toEqual(ticks);
});
