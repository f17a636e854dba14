import { expect, test } from 'vitest';
import { formatPaceRange } from '../units/pace.ts';
import { computePaceAtVdot, computeZonePaceRange } from './zone-pace.ts';
import { ZONES } from './zones.ts';

const listRanges = (vdot: number) =>
  ZONES.map(({ zone }) => formatPaceRange(computeZonePaceRange(zone, vdot), 'metric'));

test('gives the five paces of VDOT 50 and 38', () => {
  expect(listRanges(50)).toEqual([
    '5:26-6:12 /km',
    '4:50-5:26 /km',
    '4:25-4:50 /km',
    '4:11-4:25 /km',
    '3:50-4:11 /km',
  ]);
  expect(listRanges(38)).toEqual([
    '6:45-7:41 /km',
    '6:02-6:45 /km',
    '5:30-6:02 /km',
    '5:13-5:30 /km',
    '4:47-5:13 /km',
  ]);
});

test('never gets slower at a higher VDOT or a higher share of it', () => {
  for (let vdot = 25; vdot < 85; vdot += 1)
    for (let percent = 55; percent < 100; percent += 1) {
      const pace = computePaceAtVdot(vdot, percent);
      expect(computePaceAtVdot(vdot + 1, percent)).toBeLessThan(pace);
      expect(computePaceAtVdot(vdot, percent + 1)).toBeLessThan(pace);
    }
});

test('starts each zone where the slower one ends', () => {
  for (const zone of [2, 3, 4, 5] as const) {
    const slowerZone = ZONES[zone - 2]?.zone ?? 1;
    expect(computeZonePaceRange(zone, 50).slowSecondsPerKm).toBe(
      computeZonePaceRange(slowerZone, 50).fastSecondsPerKm,
    );
  }
});
