import { describe, expect, test } from 'vitest';
import { buildRingArc, computeRingAngle, computeRingPoint } from './zone-ring-path.ts';

describe('the ring’s geometry', () => {
  test('has 75% and 110% of LTHR at its two ends, and the middle at its top', () => {
    expect(computeRingAngle(75)).toBeCloseTo(-132);
    expect(computeRingAngle(92.5)).toBeCloseTo(0);
    expect(computeRingAngle(110)).toBeCloseTo(132);
    expect(computeRingPoint(92.5, 100)).toEqual({ x: 0, y: -100 });
  });

  test('clamps values beyond its ends', () => {
    expect(computeRingAngle(40)).toBe(computeRingAngle(75));
    expect(computeRingAngle(140)).toBe(computeRingAngle(110));
  });

  test('gives zone 4 an arc proportional to its four percent of LTHR', () => {
    expect(computeRingAngle(102) - computeRingAngle(98)).toBeCloseTo((4 / 35) * 264);
  });

  test('uses the large arc for more than half of the circle', () => {
    expect(buildRingArc(75, 110, 100)).toMatch(/A100 100 0 1 1 /);
    expect(buildRingArc(75, 85, 100)).toMatch(/A100 100 0 0 1 /);
  });

  test('never reverses an arc that is shorter than its gaps', () => {
    const [, x, y] = /^M(\S+) (\S+)A/.exec(buildRingArc(100, 100.1, 100, 2)) ?? [];
    expect(buildRingArc(100, 100.1, 100, 2)).toMatch(new RegExp(` ${x} ${y}$`));
  });
});
