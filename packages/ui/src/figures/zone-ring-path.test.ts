import { describe, expect, test } from 'vitest';
import { ringAngle, ringArc, ringPoint } from './zone-ring-path.ts';

describe('the ring’s geometry', () => {
  test('has 75% and 110% of LTHR at its two ends, and the middle at its top', () => {
    expect(ringAngle(75)).toBeCloseTo(-132);
    expect(ringAngle(92.5)).toBeCloseTo(0);
    expect(ringAngle(110)).toBeCloseTo(132);
    expect(ringPoint(92.5, 100)).toEqual({ x: 0, y: -100 });
  });

  test('clamps values beyond its ends', () => {
    expect(ringAngle(40)).toBe(ringAngle(75));
    expect(ringAngle(140)).toBe(ringAngle(110));
  });

  test('gives zone 4 an arc proportional to its four percent of LTHR', () => {
    expect(ringAngle(102) - ringAngle(98)).toBeCloseTo((4 / 35) * 264);
  });

  test('uses the large arc for more than half of the circle', () => {
    expect(ringArc(75, 110, 100)).toMatch(/A100 100 0 1 1 /);
    expect(ringArc(75, 85, 100)).toMatch(/A100 100 0 0 1 /);
  });

  test('never reverses an arc that is shorter than its gaps', () => {
    const [, x, y] = /^M(\S+) (\S+)A/.exec(ringArc(100, 100.1, 100, 2)) ?? [];
    expect(ringArc(100, 100.1, 100, 2)).toMatch(new RegExp(` ${x} ${y}$`));
  });
});
