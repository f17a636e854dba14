import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { getSeasonPhase } from './season-phase.ts';

const goal = (raceDistance: 10 | 42.2 | 'walking') => ({
  level: 'intermediate' as const,
  raceDistance,
  raceDate: localDate('2027-05-02'),
});

test('the phase changes from base to build, specific, taper and recovery as the race comes closer', () => {
  const phases = [20, 12, 7, 6, 3, 2, 1, 0].map((weeks) => getSeasonPhase(goal(10), weeks));
  expect(phases).toEqual(['base', 'build', 'build', 'specific', 'specific', 'taper', 'taper', 'recovery']);
});

test('the taper starts a week earlier before a marathon', () => {
  expect(getSeasonPhase(goal(42.2), 3)).toBe('taper');
  expect(getSeasonPhase(goal(42.2), 7)).toBe('specific');
});

test('the phase stays base without a race, and recovery for walking', () => {
  expect(getSeasonPhase({ ...goal(10), raceDate: null }, null)).toBe('base');
  expect(getSeasonPhase(goal('walking'), 5)).toBe('recovery');
});
