import { describe, expect, test } from 'vitest';
import { aBriefing, aWorkout } from '../testing/session-fixtures.ts';
import { listPlannedSteps } from './planned-steps.ts';

describe('the planned steps under the trace', () => {
  test('follow each other, with the target in the workout’s zone and the zone’s range elsewhere', () => {
    expect(listPlannedSteps(aBriefing()).slice(0, 2)).toEqual([
      { startSeconds: 0, endSeconds: 1080, zone: 2, lowBpm: 143, highBpm: 154 },
      { startSeconds: 1080, endSeconds: 1560, zone: 4, lowBpm: 165, highBpm: 171 },
    ]);
  });

  test('returns no planned steps for a class or without a workout', () => {
    expect(listPlannedSteps(aBriefing({ workout: aWorkout({ type: '9Round' }) }))).toEqual([]);
    expect(listPlannedSteps(aBriefing({ workout: null }))).toEqual([]);
  });
});
