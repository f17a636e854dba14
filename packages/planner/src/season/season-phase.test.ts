import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { seasonPhase } from './season-phase.ts';

const goal = (raceDistance: 10 | 42.2 | 'walking') => ({
  level: 'intermediate' as const,
  raceDistance,
  raceDate: localDate('2027-05-02'),
});

test('runs from base over build and specific work to the taper and recovery', () => {
  const phases = [20, 12, 7, 6, 3, 2, 1, 0].map((weeks) => seasonPhase(goal(10), weeks));
  expect(phases).toEqual(['base', 'build', 'build', 'specific', 'specific', 'taper', 'taper', 'recovery']);
});

test('starts the taper a week earlier before a marathon', () => {
  expect(seasonPhase(goal(42.2), 3)).toBe('taper');
  expect(seasonPhase(goal(42.2), 7)).toBe('specific');
});

test('stays in base without a race, and in recovery for walking', () => {
  expect(seasonPhase({ ...goal(10), raceDate: null }, null)).toBe('base');
  expect(seasonPhase(goal('walking'), 5)).toBe('recovery');
});
