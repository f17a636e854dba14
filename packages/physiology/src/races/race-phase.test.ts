import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRacePhase, listRaceSegments } from './race-phase.ts';

test.each([
  [-1, 'Complete'],
  [0, 'Race Day'],
  [1, 'Taper Week'],
  [7, 'Taper Week'],
  [8, 'Pre-Taper'],
  [14, 'Pre-Taper'],
  [15, 'Peak Phase'],
  [30, 'Peak Phase'],
  [31, 'Build Phase'],
  [400, 'Build Phase'],
])('%i days to the race is %s', (days, phase) => {
  expect(findRacePhase(days)).toBe(phase);
});

test('40 days to the race are 10 of build, 16 of peak, 7 of pre-taper, 7 of taper and race day', () => {
  expect(listRaceSegments(40).map(({ phase, days }) => `${phase} ${days}`)).toEqual([
    'Build Phase 10',
    'Peak Phase 16',
    'Pre-Taper 7',
    'Taper Week 7',
    'Race Day 1',
  ]);
  expect(listRaceSegments(-1)).toEqual([]);
});

test('the segments sum to all days up to race day', () => {
  fc.assert(
    fc.property(fc.nat(800), (days) => {
      const segments = listRaceSegments(days);
      expect(segments.reduce((sum, segment) => sum + segment.days, 0)).toBe(days + 1);
      expect(segments[0]?.phase).toBe(findRacePhase(days));
    }),
  );
});
