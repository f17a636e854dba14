import { ZONES } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_SESSION, sessionBlocks, sessionMinutes } from './example-session.ts';
import { computeRingAngle, computeRingPoint } from './zone-ring-path.ts';

describe('dial', () => {
  test('spans 264 degrees from 75% to 110% of LTHR', () => {
    expect(computeRingAngle(75)).toBe(-132);
    expect(computeRingAngle(110)).toBe(132);
    expect(computeRingPoint(92.5, 100)).toEqual({ x: 0, y: -100 });
  });

  test('gives each zone an arc proportional to its share of LTHR, and zone 4 the narrowest', () => {
    const arcs = ZONES.map((band) => computeRingAngle(band.highPercent) - computeRingAngle(band.lowPercent));
    expect(Math.min(...arcs)).toBe(arcs[3]);
    expect(arcs.reduce((sum, arc) => sum + arc, 0)).toBeCloseTo(264, 9);
  });
});

test('gives the example session four 8-minute blocks in zone 4 and 80 minutes in total', () => {
  expect(EXAMPLE_SESSION.filter(({ zone, minutes }) => zone === 4 && minutes === 8)).toHaveLength(4);
  expect(sessionMinutes).toBe(80);
  const lastBlock = sessionBlocks.at(-1);
  // Each block leaves a gap of half a percent before the next one.
  expect((lastBlock?.x ?? 0) + (lastBlock?.width ?? 0)).toBeCloseTo(99.5, 9);
});
