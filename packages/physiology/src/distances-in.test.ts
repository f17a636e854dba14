import { expect, test } from 'vitest';
import { distancesIn } from './distances-in.ts';

test.each([
  ['The longest run 13.3 km, the week 1,204.5 km.', 'The longest run 8.3 mi, the week 748.4 mi.'],
  ['4.7 mi at most, a tenth and 800 m over it.', '4.7 mi at most, a tenth and 0.5 mi over it.'],
  ['Long runs end at 22 km.', 'Long runs end at 13.7 mi.'],
  [
    '45 min at 150 bpm, HRV 61 ms, your 50 mile race, 10K',
    '45 min at 150 bpm, HRV 61 ms, your 50 mile race, 10K',
  ],
])('%s reads in miles: %s', (text, miles) => {
  expect(distancesIn(text, 'imperial')).toBe(miles);
});

test.each([
  ['This run is 37% of the week’s 25.0 mi.', 'This run is 37% of the week’s 40.2 km.'],
  ['Cover 100 miles in all.', 'Cover 160.9 km in all.'],
  ['7.7 km; a tenth and 800 m over it.', '7.7 km; a tenth and 800 m over it.'],
  ['50-mile-pace run, 8:20 /mi', '50-mile-pace run, 8:20 /mi'],
])('%s reads in kilometers: %s', (text, kilometers) => {
  expect(distancesIn(text, 'metric')).toBe(kilometers);
});
