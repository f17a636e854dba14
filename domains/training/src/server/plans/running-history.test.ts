import { expect, test } from 'vitest';
import { combineRunningHistory } from './running-history.ts';

const noProfileRunning = { weeklyRunKm: null, longestRunKm: null };
const profileRunning = { weeklyRunKm: 25, longestRunKm: 10 };

test('starts a plan from the profile’s weekly kilometers if there are no recordings', () => {
  expect(combineRunningHistory(null, profileRunning)).toEqual({ weeklyKm: [25, 25, 25], longestRunKm: 10 });
});

test('treats zero weekly kilometers in the profile as a known history of no running', () => {
  expect(combineRunningHistory(null, { weeklyRunKm: 0, longestRunKm: null })).toEqual({
    weeklyKm: [0, 0, 0],
    longestRunKm: null,
  });
});

test('counts the longest run of one recorded week, but does not replace the profile with the week', () => {
  const recordedHistory = { weeklyKm: [8], longestRunKm: 12 };
  expect(combineRunningHistory(recordedHistory, profileRunning)).toEqual({
    weeklyKm: [25, 25, 25],
    longestRunKm: 12,
  });
});

test('replaces the profile with the mean of two recorded weeks', () => {
  const recordedHistory = { weeklyKm: [8, 12], longestRunKm: 6 };
  expect(combineRunningHistory(recordedHistory, profileRunning)).toEqual({
    weeklyKm: [10, 10, 10],
    longestRunKm: 6,
  });
});

test('replaces the profile with three recorded weeks without averaging them', () => {
  const recordedHistory = { weeklyKm: [8, 12, 9], longestRunKm: 6 };
  expect(combineRunningHistory(recordedHistory, profileRunning)).toBe(recordedHistory);
});

test('returns no history without recordings and profile values', () => {
  expect(combineRunningHistory(null, noProfileRunning)).toBeNull();
});

test('returns no history for a single week with runs if there are no profile values', () => {
  expect(combineRunningHistory({ weeklyKm: [8], longestRunKm: 8 }, noProfileRunning)).toBeNull();
  expect(combineRunningHistory({ weeklyKm: [0, 8], longestRunKm: 8 }, noProfileRunning)).toBeNull();
});

test('returns a history for two weeks with runs if there are no profile values', () => {
  expect(combineRunningHistory({ weeklyKm: [8, 6], longestRunKm: 8 }, noProfileRunning)).toEqual({
    weeklyKm: [8, 6],
    longestRunKm: 8,
  });
});

test('uses the profile while only one of two recorded weeks has runs', () => {
  expect(combineRunningHistory({ weeklyKm: [0, 8], longestRunKm: 8 }, profileRunning)).toEqual({
    weeklyKm: [25, 25, 25],
    longestRunKm: 10,
  });
});

test('counts the longest run in the profile even without weekly kilometers', () => {
  expect(combineRunningHistory(null, { weeklyRunKm: null, longestRunKm: 14 })).toEqual({
    weeklyKm: [],
    longestRunKm: 14,
  });
});
