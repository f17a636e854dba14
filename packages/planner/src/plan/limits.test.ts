import { expect, test } from 'vitest';
import { createAthlete } from '../testing/athlete.ts';
import {
  getLongRunGapDays,
  getLongRunTargetKm,
  getMaxHardDays,
  getMaxLongRunShare,
  getMaxRunMinutes,
  getTaperShares,
} from './limits.ts';
import type { PlanInput } from './plan-input.ts';

const athleteFor = (raceDistance: PlanInput['raceDistance'], level: PlanInput['level'] = 'advanced') =>
  createAthlete({ raceDistance, level });

test('limits a run to 150 minutes up to the half marathon, 180 for the marathon, 240-360 for ultras', () => {
  const minutes = ([null, 5, 21.1, 42.2, 50, 80.5, 100, 161] as const).map((race) =>
    getMaxRunMinutes(athleteFor(race)),
  );
  expect(minutes).toEqual([150, 150, 150, 180, 240, 300, 300, 360]);
});

test('limits a run to 180 minutes for beginners, 240 for their ultras and 90 in recovery', () => {
  expect(getMaxRunMinutes(athleteFor(42.2, 'beginner'))).toBe(180);
  expect(getMaxRunMinutes(athleteFor(161, 'beginner'))).toBe(240);
  expect(getMaxRunMinutes(athleteFor(161, 'post-race-recovery'))).toBe(90);
  expect(getMaxRunMinutes(athleteFor('walking', 'pro'))).toBe(90);
});

test('sets the long run’s share by run days, and a larger one for marathons and ultras from three days up', () => {
  expect([1, 2, 3, 4, 5, 7].map((days) => getMaxLongRunShare(athleteFor(10), days))).toEqual([
    1, 0.65, 0.5, 0.4, 0.35, 0.35,
  ]);
  expect([2, 3, 4].map((days) => getMaxLongRunShare(athleteFor(42.2), days))).toEqual([0.65, 0.55, 0.45]);
  expect(getMaxLongRunShare(athleteFor(100), 4)).toBe(0.5);
});

test('sets the long-run target, taper and long-run gap by race distance', () => {
  const races = [5, 10, 21.1, 42.2, 50, 80.5, 100, 161] as const;
  expect(races.map((race) => getLongRunTargetKm(athleteFor(race)))).toEqual([5, 10, 16, 26, 30, 35, 38, 42]);
  expect(races.map((race) => getTaperShares(athleteFor(race))[0])).toEqual([
    0.6, 0.6, 0.55, 0.45, 0.4, 0.4, 0.4, 0.4,
  ]);
  expect(races.map((race) => getLongRunGapDays(athleteFor(race)))).toEqual([7, 7, 14, 20, 20, 20, 20, 20]);
  expect(getLongRunTargetKm(athleteFor('walking'))).toBeNull();
});

test('allows two hard days for beginners, three for others, none in recovery, more for classes', () => {
  expect(getMaxHardDays(athleteFor(10, 'beginner'), 0)).toBe(2);
  expect(getMaxHardDays(athleteFor(10), 2)).toBe(3);
  expect(getMaxHardDays(athleteFor(10), 5)).toBe(5);
  expect(getMaxHardDays(athleteFor(10, 'post-race-recovery'), 0)).toBe(0);
});
