import { expect, test } from 'vitest';
import { computePlannedZoneSeconds, findWorkZone, sumSecondsFromZone } from './planned-zones.ts';
import type { Zone } from './zones.ts';

const workZone = (...steps: (readonly [minutes: number, zone: Zone])[]) =>
  findWorkZone(computePlannedZoneSeconds(steps.map(([minutes, zone]) => ({ label: 'Part', minutes, zone }))));

test('the planned time is summed by zone', () => {
  const steps = [
    { label: 'Warm-up', minutes: 10, zone: 1 as const },
    { label: 'Threshold 1', minutes: 8, zone: 4 as const },
    { label: 'Jog', minutes: 2, zone: 1 as const },
    { label: 'Threshold 2', minutes: 8, zone: 4 as const },
  ];
  expect(computePlannedZoneSeconds(steps)).toEqual([720, 0, 0, 960, 0]);
  expect(sumSecondsFromZone([720, 0, 0, 960, 30], 4)).toBe(990);
});

test('the faster part of a long run is its work', () => {
  expect(workZone([10, 1], [75, 2], [40, 3], [5, 1])).toBe(3);
});

test('a few minutes of strides are no work, and easy runs have their hardest easy zone', () => {
  expect(workZone([10, 1], [30, 2], [4, 5])).toBe(2);
  expect(workZone([30, 1])).toBe(1);
  expect(workZone([10, 1], [3, 4], [3, 5])).toBe(4);
});
