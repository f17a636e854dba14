import { expect, test } from 'vitest';
import { knownRunning } from './running-history.ts';

const unknown = { weeklyRunKm: null, longestRunKm: null };
const stated = { weeklyRunKm: 25, longestRunKm: 10 };

test('a plan starts from the profile’s weekly kilometers without recordings', () => {
  expect(knownRunning(null, stated)).toEqual({ weeklyKm: [25, 25, 25], longestRunKm: 10 });
});

test('zero weekly kilometers in the profile mean a known history of no running', () => {
  expect(knownRunning(null, { weeklyRunKm: 0, longestRunKm: null })).toEqual({
    weeklyKm: [0, 0, 0],
    longestRunKm: null,
  });
});

test('the longest run of one recorded week counts, but the week does not replace the profile', () => {
  const recorded = { weeklyKm: [8], longestRunKm: 12 };
  expect(knownRunning(recorded, stated)).toEqual({ weeklyKm: [25, 25, 25], longestRunKm: 12 });
});

test('two recorded weeks replace the profile', () => {
  const recorded = { weeklyKm: [8, 12], longestRunKm: 6 };
  expect(knownRunning(recorded, stated)).toEqual({ weeklyKm: [10, 10, 10], longestRunKm: 6 });
});

test('three recorded weeks replace the profile unchanged', () => {
  const recorded = { weeklyKm: [8, 12, 9], longestRunKm: 6 };
  expect(knownRunning(recorded, stated)).toBe(recorded);
  expect(knownRunning(null, unknown)).toBeNull();
});

test('a single week with runs gives no history without profile values', () => {
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

test('the profile’s longest run counts without weekly kilometers', () => {
  expect(knownRunning(null, { weeklyRunKm: null, longestRunKm: 14 })).toEqual({
    weeklyKm: [],
    longestRunKm: 14,
  });
});
