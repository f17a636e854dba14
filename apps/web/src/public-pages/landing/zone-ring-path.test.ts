import { ZONES } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { computeRingAngle, computeRingPoint, DIAL_PERCENT } from './zone-ring-path.ts';

describe('dial', () => {
  test('spans all zones from the first to the last', () => {
    expect(DIAL_PERCENT).toEqual({ low: ZONES[0]?.lowPercent, high: ZONES.at(-1)?.highPercent });
  });

  test('spans 264 degrees from 75% to 110% of LTHR', () => {
    expect(computeRingAngle(75)).toBe(-132);
    expect(computeRingAngle(110)).toBe(132);
    expect(computeRingPoint(92.5, 100)).toEqual({ x: 0, y: -100 });
  });

  test('clamps a heart rate beyond its range to the nearest end', () => {
    expect([40, 130].map(computeRingAngle)).toEqual([-132, 132]);
  });

  test('gives each zone an arc proportional to its share of LTHR, and zone 4 the narrowest', () => {
    const arcs = ZONES.map((band) => computeRingAngle(band.highPercent) - computeRingAngle(band.lowPercent));
    expect(Math.min(...arcs)).toBe(arcs[3]);
    expect(arcs.reduce((sum, arc) => sum + arc, 0)).toBeCloseTo(264, 9);
  });
});
