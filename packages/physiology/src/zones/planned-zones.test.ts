import { describe, expect, test } from 'vitest';
import {
  computePlannedZoneSeconds,
  findMainPlannedZone,
  findWorkZone,
  sumSecondsFromZone,
} from './planned-zones.ts';
import type { Zone } from './zones.ts';

const findWorkZoneOf = (...steps: (readonly [minutes: number, zone: Zone])[]) =>
  findWorkZone(computePlannedZoneSeconds(steps.map(([minutes, zone]) => ({ label: 'Part', minutes, zone }))));

test('sums planned seconds by zone, and from a zone upward', () => {
  const steps = [
    { label: 'Warm-up', minutes: 10, zone: 1 as const },
    { label: 'Threshold 1', minutes: 8, zone: 4 as const },
    { label: 'Jog', minutes: 2, zone: 1 as const },
    { label: 'Threshold 2', minutes: 8, zone: 4 as const },
  ];
  expect(computePlannedZoneSeconds(steps)).toEqual([720, 0, 0, 960, 0]);
  expect(sumSecondsFromZone([720, 0, 0, 960, 30], 4)).toBe(990);
});

test('finds the zone of the faster part of a long run', () => {
  expect(findWorkZoneOf([10, 1], [75, 2], [40, 3], [5, 1])).toBe(3);
});

test('finds the hardest easy zone if hard work lasts under five minutes', () => {
  expect(findWorkZoneOf([10, 1], [30, 2], [4, 5])).toBe(2);
  expect(findWorkZoneOf([30, 1])).toBe(1);
});

test('counts time in harder zones toward the work of a zone', () => {
  expect(findWorkZoneOf([10, 1], [3, 4], [3, 5])).toBe(4);
});

describe('the zone of most of a class', () => {
  const crossfit = [
    { label: 'Warm-up', minutes: 5, zone: 1 },
    { label: 'Pauses', minutes: 13, zone: 1 },
    { label: 'Steady parts', minutes: 18, zone: 2 },
    { label: 'Brisk parts', minutes: 8, zone: 3 },
    { label: 'Hard parts', minutes: 11, zone: 4 },
    { label: 'Cool-down', minutes: 5, zone: 1 },
  ] as const;

  test('leaves out warm-up and cool-down', () => {
    expect(findMainPlannedZone(crossfit, 4)).toBe(2);
  });

  test('equals the zone of the class without steps', () => {
    expect(findMainPlannedZone([], 5)).toBe(5);
  });

  test('never exceeds the zone of the class', () => {
    expect(findMainPlannedZone(crossfit, 1)).toBe(1);
  });
});
