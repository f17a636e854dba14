import { describe, expect, test } from 'vitest';
import { isSameWorkout } from './is-same-workout.ts';

const recorded = { type: 'run', durationSeconds: 3000, elapsedSeconds: 3600, distanceMeters: 10_000 };
const logged = { type: 'Easy run', durationSeconds: 3000, distanceMeters: 10_000 };

describe('a log and a recording of one day', () => {
  test.each([
    ['10% longer than the timer', { durationSeconds: 3300 }],
    ['10% shorter than the timer', { durationSeconds: 2700 }],
    ['as long as the pauses included', { durationSeconds: 3600 }],
    ['10% less far', { distanceMeters: 9000 }],
    ['without a distance', { distanceMeters: null }],
    ['with distance 0, which says nothing', { distanceMeters: 0 }],
  ] as const)('match if logged %s', (_, changedFields) => {
    expect(isSameWorkout({ ...logged, ...changedFields }, recorded)).toBe(true);
  });

  test.each([
    ['of another sport', { type: 'bike' }],
    ['shorter', { durationSeconds: 2699 }],
    ['longer than the pauses allow', { durationSeconds: 3961 }],
    ['less far', { distanceMeters: 8999 }],
  ] as const)('differ if logged %s', (_, changedFields) => {
    expect(isSameWorkout({ ...logged, ...changedFields }, recorded)).toBe(false);
  });
});
