import { expect, test } from 'vitest';
import {
  computeRaceEffortBpm,
  estimateLthrFromRace,
  findNamedEffort,
  findRaceEffort,
  findThresholdRace,
} from './race-effort.ts';

test('computes race efforts as 88 to 94% of LTHR for a marathon, 95 to 100 for a half, 98 to 103 for a 10K, up to 88 for an ultra', () => {
  expect(computeRaceEffortBpm('marathon', 165)).toEqual({ low: 146, high: 155 });
  expect(computeRaceEffortBpm('half marathon', 165)).toEqual({ low: 157, high: 165 });
  expect(computeRaceEffortBpm('10K', 165)).toEqual({ low: 162, high: 169 });
  expect(computeRaceEffortBpm('ultra', 165)).toEqual({ low: 124, high: 145 });
});

test('derives the effort from the race distance', () => {
  expect([5, 10, 21.1, 42.2, 50, 80.5, 161, 'walking'].map((race) => findRaceEffort(race as never))).toEqual([
    null,
    '10K',
    'half marathon',
    'marathon',
    'ultra',
    'ultra',
    'ultra',
    null,
  ]);
});

test('derives the race effort from a workout’s name', () => {
  expect(findNamedEffort('Half-marathon-pace run')).toBe('half marathon');
  expect(findNamedEffort('Continuous marathon-pace run')).toBe('marathon');
  expect(findNamedEffort('50-mile-pace run')).toBe('ultra');
  expect(findNamedEffort('10K-pace run')).toBe('10K');
  expect(findNamedEffort('Tempo run')).toBeNull();
});

test('computes the LTHR from the middle of the range of a 10K or half marathon', () => {
  expect(estimateLthrFromRace('10K', 176)).toBe(175);
  expect(estimateLthrFromRace('half marathon', 164)).toBe(168);
});

test('recognizes a race over 10K or half marathon by the workout’s name', () => {
  expect(findThresholdRace('Race: 10K run')).toBe('10K');
  expect(findThresholdRace('Race: Half Marathon run')).toBe('half marathon');
  expect(findThresholdRace('10k race')).toBe('10K');
  for (const type of ['Race: Marathon run', 'Race: 5K run', '10K-pace run', 'Race-pace 10K run', '10K trace'])
    expect(findThresholdRace(type)).toBeNull();
});
