import { ZONES } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { dialAngle, dialPoint } from './dial.ts';
import { SESSION, sessionBlocks, sessionMinutes } from './example-session.ts';

describe('ring', () => {
  test('spans 264 degrees from 75 % to 110 % of LTHR', () => {
    expect(dialAngle(75)).toBe(-132);
    expect(dialAngle(110)).toBe(132);
    expect(dialPoint(92.5, 100)).toEqual({ x: 0, y: -100 });
  });

  test('gives each zone an arc by its share: zone 4 is the narrowest', () => {
    const arcs = ZONES.map((band) => dialAngle(band.highPercent) - dialAngle(band.lowPercent));
    expect(Math.min(...arcs)).toBe(arcs[3]);
    expect(arcs.reduce((sum, arc) => sum + arc, 0)).toBeCloseTo(264, 9);
  });
});

test('matches the example session to its title with its length', () => {
  expect(SESSION.filter(({ zone, minutes }) => zone === 4 && minutes === 8)).toHaveLength(4);
  expect(sessionMinutes).toBe(80);
  const last = sessionBlocks.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(99.5, 9);
});
