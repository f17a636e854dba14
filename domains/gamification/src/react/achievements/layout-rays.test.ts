import { expect, test } from 'vitest';
import { layoutRays } from './layout-rays.ts';

test('draws one ray per week clockwise from the top, the longest for the highest distance', () => {
  const rays = layoutRays([10, 5, 0, 0], 132);
  expect(rays[0]).toEqual({ key: 'ray 0', x1: 66, y1: 24, x2: 66, y2: 2 });
  expect(rays[1]).toEqual({ key: 'ray 1', x1: 108, y1: 66, x2: 120, y2: 66 });
  expect(rays[2]).toEqual({ key: 'ray 2', x1: 66, y1: 108, x2: 66, y2: 110 });
});

test('stays within the drawing, also without any distance', () => {
  expect(layoutRays([], 132)).toEqual([]);
  for (const { x2, y2 } of layoutRays(Array<number>(12).fill(0), 132))
    expect(Math.min(x2, y2, 132 - x2, 132 - y2)).toBeGreaterThan(0);
});
