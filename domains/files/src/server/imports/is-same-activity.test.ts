import { describe, expect, test } from 'vitest';
import { type ComparableActivity, isSameActivity } from './is-same-activity.ts';

const recordedRun: ComparableActivity = {
  family: 'foot',
  startedAt: new Date('2026-11-14T07:30:00Z'),
  durationSeconds: 1000,
  elapsedSeconds: 1200,
  distanceMeters: 3000,
};
const addSeconds = (seconds: number) => new Date(recordedRun.startedAt.getTime() + seconds * 1000);

describe('same activity', () => {
  test.each([
    ['starting 2 min later', { startedAt: addSeconds(120) }],
    ['starting 2 min earlier', { startedAt: addSeconds(-120) }],
    ['5% shorter in time', { durationSeconds: 950, elapsedSeconds: 1000 }],
    ['shorter in timer time alone', { durationSeconds: 800 }],
    ['5% shorter in distance', { distanceMeters: 2850 }],
    ['without a distance', { distanceMeters: null }],
    ['of an unknown sport', { family: 'other' }],
  ] as const)('matches a recording %s', (_, change) => {
    expect(isSameActivity(recordedRun, { ...recordedRun, ...change })).toBe(true);
    expect(isSameActivity({ ...recordedRun, ...change }, recordedRun)).toBe(true);
  });

  test.each([
    ['starting 2 min and a second later', { startedAt: addSeconds(121) }],
    ['more than 5% shorter in time', { durationSeconds: 949, elapsedSeconds: 1139 }],
    ['more than 5% shorter in distance', { distanceMeters: 2849 }],
    ['of another sport', { family: 'bike' }],
  ] as const)('does not match a recording %s', (_, change) => {
    expect(isSameActivity(recordedRun, { ...recordedRun, ...change })).toBe(false);
    expect(isSameActivity({ ...recordedRun, ...change }, recordedRun)).toBe(false);
  });
});
