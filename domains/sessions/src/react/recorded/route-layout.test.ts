import { describe, expect, test } from 'vitest';
import { aRoute } from './a-route.ts';
import { findPosition, layoutRoute, listDots, listStrokes } from './route-layout.ts';

const listPositions = (route: ReturnType<typeof aRoute>) => layoutRoute(route)?.positions ?? [];

describe('route layout', () => {
  test('has north up, east right and the same scale in both directions', () => {
    const [start, corner, finish] = [0, 10, 20].map((index) => listPositions(aRoute())[index]);
    expect(corner?.x).toBe(start?.x);
    expect(corner?.y).toBe(finish?.y);
    expect((start?.y ?? 0) - (corner?.y ?? 0)).toBeCloseTo((finish?.x ?? 0) - (corner?.x ?? 0), 6);
    expect(start?.y).toBeGreaterThan(corner?.y ?? 0);
  });

  test('stays within the drawing, also for a straight line', () => {
    const straight = aRoute({ northMeters: Array.from({ length: 21 }, (_, index) => 5000 * index) });
    for (const route of [aRoute(), straight]) {
      const layout = layoutRoute(route);
      for (const { x, y } of layout?.positions ?? []) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(layout?.widthPx ?? 0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(layout?.heightPx ?? 0);
      }
    }
  });

  test('skips points without a position, and is null without any', () => {
    const north = aRoute().northMeters?.map((meters, index) => (index === 5 ? null : meters)) ?? null;
    expect(listPositions(aRoute({ northMeters: north })).map(({ index }) => index)).not.toContain(5);
    expect(layoutRoute(aRoute({ eastMeters: null, northMeters: null }))).toBeNull();
    expect(layoutRoute(aRoute({ timerSeconds: [], eastMeters: [], northMeters: [] }))).toBeNull();
  });

  test('a route is a loop only if the finish is close to the start', () => {
    expect(layoutRoute(aRoute())?.isLoop).toBe(false);
    const northOutAndBack =
      aRoute().northMeters?.map((_, index) => 100 * Math.min(index, 20 - index)) ?? null;
    const eastUnchanged = aRoute().eastMeters?.map(() => 0) ?? null;
    expect(layoutRoute(aRoute({ northMeters: northOutAndBack, eastMeters: eastUnchanged }))?.isLoop).toBe(
      true,
    );
  });

  test('joins neighbors of one color into a stroke', () => {
    const strokes = listStrokes(listPositions(aRoute()), ({ index }) => (index <= 10 ? 'blue' : 'green'));
    expect(strokes.map(({ color }) => color)).toEqual(['blue', 'green']);
    expect(strokes[0]?.path.match(/L/g)).toHaveLength(10);
  });

  test('has a dot at each kilometer of a short run and at every fifth of a long one', () => {
    const route = aRoute();
    const dots = listDots(listPositions(route), route.distanceMeters, 1000);
    expect(dots.map(({ label, index }) => [label, index])).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect(listDots(listPositions(route), route.distanceMeters, 100).map(({ label }) => label)).toEqual([
      5, 10, 15, 20,
    ]);
    expect(listDots(listPositions(route), null, 1000)).toEqual([]);
  });

  test('finds the position closest to the pointer', () => {
    const positions = listPositions(aRoute());
    const corner = positions[10];
    expect(findPosition(positions, { x: (corner?.x ?? 0) + 2, y: (corner?.y ?? 0) + 1 })?.index).toBe(10);
    expect(findPosition([], { x: 0, y: 0 })).toBeUndefined();
  });
});
