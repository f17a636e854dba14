import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import {
  assessStress,
  computePlannedStress,
  computeTrainingStress,
  computeTrainingStressByZone,
  computeUsualWeekLoad,
  findWeeklyLoadLabel,
} from './training-load.ts';

test.each([
  [144, 60, 160, 90, 'Moderate', 24, 36],
  [150, 30, 165, 45, 'Low', 12, 24],
  [120, 40, 160, 50, 'Moderate', 24, 36],
  [160, 90, 160, 150, 'High', 36, 48],
])('%i bpm for %i minutes at LTHR %i is %i: %s', (averageHrBpm, minutes, lthrBpm, tss, label, min, max) => {
  const stress = computeTrainingStress({ averageHrBpm, durationSeconds: minutes * 60, lthrBpm });
  expect(stress).toEqual({ tss, estimated: false, formulaVersion: 1 });
  expect(assessStress(stress.tss)).toEqual({ label, restHours: { min, max } });
});

test('uses LTHR 160 if none is known, and flags the score as estimated', () => {
  const session = { averageHrBpm: 144, durationSeconds: 3600, lthrBpm: null };
  expect(computeTrainingStress(session)).toMatchObject({ tss: 90, estimated: true });
});

test('a week under 200 is Light, under 400 Moderate, else High', () => {
  expect([0, 199, 200, 399, 400].map((load) => findWeeklyLoadLabel(load, null))).toEqual([
    'Light',
    'Light',
    'Moderate',
    'Moderate',
    'High',
  ]);
});

test('plans an hour in each zone at the middle of that zone', () => {
  const hour = (zone: 1 | 2 | 3 | 4 | 5) => computePlannedStress([{ minutes: 60, zone }]);
  expect([hour(1), hour(2), hour(3), hour(4), hour(5)]).toEqual([80, 89, 95, 100, 106]);
});

test('scores a session without a heart rate at the middle of its zone, and flags the score as estimated', () => {
  expect(computeTrainingStressByZone({ durationSeconds: 2700, zone: 3 })).toEqual({
    tss: 71,
    estimated: true,
    formulaVersion: 1,
  });
});

test('stress grows with time and with heart rate', () => {
  const wholeNumber = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(
      wholeNumber(40, 200),
      wholeNumber(0, 20_000),
      wholeNumber(90, 210),
      wholeNumber(0, 500),
      (hr, seconds, lthrBpm, extraAmount) => {
        const tss = (averageHrBpm: number, durationSeconds: number) =>
          computeTrainingStress({ averageHrBpm, durationSeconds, lthrBpm }).tss;
        expect(tss(hr, seconds + extraAmount)).toBeGreaterThanOrEqual(tss(hr, seconds));
        expect(tss(hr + 1, seconds)).toBeGreaterThanOrEqual(tss(hr, seconds));
      },
    ),
  );
});

test('a week is Light under 80% of the athlete’s usual load by that weekday, High above 125%', () => {
  expect([399, 400, 625, 626].map((load) => findWeeklyLoadLabel(load, 500))).toEqual([
    'Light',
    'Moderate',
    'Moderate',
    'High',
  ]);
  expect(findWeeklyLoadLabel(250, 0)).toBe('Moderate');
});

test('averages the last six weeks up to the same weekday as the usual load, from the third week on', () => {
  const weekStart = localDate('2026-11-15');
  const stressOn = (daysAgo: number, stress: number) => ({ date: addDays(weekStart, -daysAgo), stress });
  // Today is Wednesday, so the first four days of each week count.
  const today = addDays(weekStart, 3);
  const sixWeeks = [7, 14, 21, 28, 35, 42].flatMap((daysAgo) => [
    stressOn(daysAgo, 60),
    stressOn(daysAgo - 6, 1000),
  ]);
  expect(computeUsualWeekLoad(sixWeeks, { weekStart, today })).toBe(60);
  expect(computeUsualWeekLoad([stressOn(49, 900), ...sixWeeks], { weekStart, today })).toBe(60);
  expect(computeUsualWeekLoad([stressOn(21, 90), stressOn(7, 30)], { weekStart, today })).toBe(40);
  expect(computeUsualWeekLoad([stressOn(14, 90), stressOn(7, 30)], { weekStart, today })).toBeNull();
  expect(computeUsualWeekLoad([], { weekStart, today })).toBeNull();
});
