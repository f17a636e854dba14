import { expect, test } from 'vitest';
import { knownRunning } from './known-running.ts';

const unknown = { weeklyRunKm: null, longestRunKm: null };
const stated = { weeklyRunKm: 25, longestRunKm: 10 };

test('without recordings the plan starts from the weekly kilometers of the profile', () => {
  expect(knownRunning(null, stated)).toEqual({ weeklyKm: [25, 25, 25], longestRunKm: 10 });
});

test('zero kilometers a week in the profile is a known history of no running', () => {
  expect(knownRunning(null, { weeklyRunKm: 0, longestRunKm: null })).toEqual({
    weeklyKm: [0, 0, 0],
    longestRunKm: null,
  });
});

test('one recorded week does not replace the profile, but its longest run counts', () => {
  const recorded = { weeklyKm: [8], longestRunKm: 12 };
  expect(knownRunning(recorded, stated)).toEqual({ weeklyKm: [25, 25, 25], longestRunKm: 12 });
});

test('two recorded weeks replace what the profile says', () => {
  const recorded = { weeklyKm: [8, 12], longestRunKm: 6 };
  expect(knownRunning(recorded, stated)).toEqual({ weeklyKm: [10, 10, 10], longestRunKm: 6 });
});

test('recordings of three weeks and a silent profile leave the recorded history as it is', () => {
  const recorded = { weeklyKm: [8, 12, 9], longestRunKm: 6 };
  expect(knownRunning(recorded, stated)).toBe(recorded);
  expect(knownRunning(null, unknown)).toBeNull();
});

test('recordings of one week and a silent profile say nothing of the running yet: one logged run bounds no plan', () => {
  expect(knownRunning({ weeklyKm: [8], longestRunKm: 8 }, unknown)).toBeNull();
  expect(knownRunning({ weeklyKm: [0, 8], longestRunKm: 8 }, unknown)).toBeNull();
  expect(knownRunning({ weeklyKm: [8, 6], longestRunKm: 8 }, unknown)).toEqual({
    weeklyKm: [8, 6],
    longestRunKm: 8,
  });
  expect(knownRunning({ weeklyKm: [0, 8], longestRunKm: 8 }, stated)).toEqual({
    weeklyKm: [25, 25, 25],
    longestRunKm: 10,
  });
});

test('a longest run alone is kept where no weekly kilometers are given', () => {
  expect(knownRunning(null, { weeklyRunKm: null, longestRunKm: 14 })).toEqual({
    weeklyKm: [],
    longestRunKm: 14,
  });
});
