import { expect, test } from 'vitest';
import { combineRunningHistory } from './running-history.ts';

const noProfileRunning = { weeklyRunKm: null, longestRunKm: null };
const profileRunning = { weeklyRunKm: 25, longestRunKm: 10 };

test('a plan starts from the profile’s weekly kilometers without recordings', () => {
  expect(combineRunningHistory(null, profileRunning)).toEqual({ weeklyKm: [25, 25, 25], longestRunKm: 10 });
});

test('zero weekly kilometers in the profile mean a known history of no running', () => {
  expect(combineRunningHistory(null, { weeklyRunKm: 0, longestRunKm: null })).toEqual({
    weeklyKm: [0, 0, 0],
    longestRunKm: null,
  });
});

test('the longest run of one recorded week counts, but the week does not replace the profile', () => {
  const recordedHistory = { weeklyKm: [8], longestRunKm: 12 };
  expect(combineRunningHistory(recordedHistory, profileRunning)).toEqual({
    weeklyKm: [25, 25, 25],
    longestRunKm: 12,
  });
});

test('the mean of two recorded weeks replaces the profile', () => {
  const recordedHistory = { weeklyKm: [8, 12], longestRunKm: 6 };
  expect(combineRunningHistory(recordedHistory, profileRunning)).toEqual({
    weeklyKm: [10, 10, 10],
    longestRunKm: 6,
  });
});

test('three recorded weeks replace the profile and are not averaged', () => {
  const recordedHistory = { weeklyKm: [8, 12, 9], longestRunKm: 6 };
  expect(combineRunningHistory(recordedHistory, profileRunning)).toBe(recordedHistory);
});

test('neither recordings nor profile values give no history', () => {
  expect(combineRunningHistory(null, noProfileRunning)).toBeNull();
});

test('a single week with runs gives no history without profile values', () => {
  expect(combineRunningHistory({ weeklyKm: [8], longestRunKm: 8 }, noProfileRunning)).toBeNull();
  expect(combineRunningHistory({ weeklyKm: [0, 8], longestRunKm: 8 }, noProfileRunning)).toBeNull();
});

test('two weeks with runs give a history without profile values', () => {
  expect(combineRunningHistory({ weeklyKm: [8, 6], longestRunKm: 8 }, noProfileRunning)).toEqual({
    weeklyKm: [8, 6],
    longestRunKm: 8,
  });
});

test('the profile applies while only one of two recorded weeks has runs', () => {
  expect(combineRunningHistory({ weeklyKm: [0, 8], longestRunKm: 8 }, profileRunning)).toEqual({
    weeklyKm: [25, 25, 25],
    longestRunKm: 10,
  });
});

test('the profile’s longest run counts without weekly kilometers', () => {
  expect(combineRunningHistory(null, { weeklyRunKm: null, longestRunKm: 14 })).toEqual({
    weeklyKm: [],
    longestRunKm: 14,
  });
});
