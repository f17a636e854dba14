import { expect, test } from 'vitest';
import { getRaceMeters, parseRaceDistance, RACE_DISTANCES, raceDistanceLabel } from './race-distance.ts';

test('the options are 5, 10, 21.1, 42.2, 50, 80.5, 100, 161, walking and post-race-recovery', () => {
  expect(RACE_DISTANCES.map(({ distance }) => distance)).toEqual([
    5,
    10,
    21.1,
    42.2,
    50,
    80.5,
    100,
    161,
    'walking',
    'post-race-recovery',
  ]);
});

test('race labels match the specification', () => {
  expect(RACE_DISTANCES.map(({ distance, label }) => `${distance} = ${label}`)).toEqual([
    '5 = 5K',
    '10 = 10K',
    '21.1 = Half Marathon',
    '42.2 = Marathon',
    '50 = 50K Ultra',
    '80.5 = 50 Mile',
    '100 = 100K Ultra',
    '161 = 100 Mile',
    'walking = Walking',
    'post-race-recovery = Post-Race Recovery',
  ]);
});

test.each([
  [7, 5],
  [20, 21.1],
  [40, 42.2],
  [60, 50],
  ['100+', 161],
  [100, 100],
  ['100', 100],
  ['21.1', 21.1],
  ['walking', 'walking'],
])('parses the code %j as %j', (code, distance) => {
  expect(parseRaceDistance(code)).toBe(distance);
});

test.each([0, 6, -5, Number.NaN, '', 'marathon', '1e1'])('rejects %j', (code) => {
  expect(parseRaceDistance(code)).toBeNull();
});

test('a current distance parses to itself and has its label', () => {
  for (const { distance, label } of RACE_DISTANCES) {
    expect(parseRaceDistance(distance)).toBe(distance);
    expect(raceDistanceLabel(distance)).toBe(label);
  }
});

test.each([
  [5, 5000],
  [21.1, 21_097.5],
  [42.2, 42_195],
  [80.5, 80_500],
  ['walking', null],
] as const)('a race over %s has %s meters', (distance, meters) => {
  expect(getRaceMeters(distance)).toBe(meters);
});
