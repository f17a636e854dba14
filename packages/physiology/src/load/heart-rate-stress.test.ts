import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeHeartRateStress, computeHourlyStress } from './heart-rate-stress.ts';

const athlete = { lthrBpm: 160, restingHrBpm: 50, maxHrBpm: 185 };

test.each([
  [75, 36],
  [85, 55.6],
  [92, 73.7],
  [100, 100],
  [106, 124.6],
])(
  'an hour at %d%% of LTHR 160, with a resting heart rate of 50 and a maximum of 185, is %d HRSS',
  (percent, stress) => {
    expect(computeHourlyStress(percent, athlete)).toBeCloseTo(stress, 1);
  },
);

test('weighs minutes by their zone: 24 minutes of zone 5 count more than 40 of zone 1', () => {
  const scoreMinutes = (...[z1, z2, z3, z4, z5]: [number, number, number, number, number]) =>
    computeHeartRateStress([60 * z1, 60 * z2, 60 * z3, 60 * z4, 60 * z5], athlete);
  expect(scoreMinutes(0, 0, 0, 60, 0)).toBe(100);
  expect(scoreMinutes(40, 0, 0, 0, 0)).toBe(30);
  expect(scoreMinutes(0, 0, 0, 0, 24)).toBe(50);
  expect(scoreMinutes(40, 0, 0, 0, 24)).toBe(80);
});

test.each([
  { ...athlete, maxHrBpm: null },
  { ...athlete, restingHrBpm: null },
  { ...athlete, lthrBpm: null },
  { ...athlete, maxHrBpm: 160 },
  { ...athlete, restingHrBpm: 130 },
])('returns null for %j', (heartRates) => {
  expect(computeHeartRateStress([60, 60, 60, 60, 60], heartRates)).toBeNull();
});

test('a minute in a higher zone never counts less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 90 }),
      fc.integer({ min: 130, max: 190 }),
      fc.integer({ min: 1, max: 40 }),
      (restingHrBpm, lthrBpm, bpmAboveLthr) => {
        const heartRates = { restingHrBpm, lthrBpm, maxHrBpm: lthrBpm + bpmAboveLthr };
        const hourScores = (
          [
            [3600, 0, 0, 0, 0],
            [0, 3600, 0, 0, 0],
            [0, 0, 3600, 0, 0],
            [0, 0, 0, 3600, 0],
            [0, 0, 0, 0, 3600],
          ] as const
        ).map((zones) => computeHeartRateStress(zones, heartRates));
        expect(hourScores).toEqual(hourScores.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
      },
    ),
  );
});
