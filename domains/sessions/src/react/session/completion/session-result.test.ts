import { describe, expect, test } from 'vitest';
import { aSessionView, aSnapshot } from '../testing/session-fixtures.ts';
import { findPrimaryZone, toSessionResult } from './session-result.ts';

const toZoneSeconds = (...[one = 0, two = 0, three = 0, four = 0, five = 0]: number[]) => ({
  1: one,
  2: two,
  3: three,
  4: four,
  5: five,
});

describe('the primary zone', () => {
  test('must take up more than 30% of the time', () => {
    expect(findPrimaryZone(toZoneSeconds(30, 30, 20, 10, 10))).toBeNull();
    expect(findPrimaryZone(toZoneSeconds(10, 31, 29, 20, 10))).toEqual({ zone: 2, percent: 31 });
    expect(findPrimaryZone(toZoneSeconds(0, 0, 0, 0, 5))).toEqual({ zone: 5, percent: 100 });
  });

  test('defaults to null without a heart rate', () => {
    expect(findPrimaryZone(toZoneSeconds())).toBeNull();
  });
});

describe('the result of a session', () => {
  test('uses the device’s numbers and the athlete’s LTHR while offline', () => {
    const live = aSnapshot({ elapsedSeconds: 3600, averageHrBpm: 151, maxHrBpm: 174 });
    expect(toSessionResult(live, 10)).toMatchObject({
      durationSeconds: 3600,
      averageHrBpm: 151,
      stress: { tss: 90, estimated: false },
      distanceKm: 10,
    });
  });

  test('estimates stress from the workout’s zone if there is no heart rate', () => {
    const live = aSnapshot({ elapsedSeconds: 3600, averageHrBpm: null, maxHrBpm: null });
    expect(toSessionResult(live, 0).stress).toMatchObject({ tss: 100, estimated: true });
  });

  test('uses the server’s numbers once it has completed the session', () => {
    const completed = aSessionView({ elapsedSeconds: 100, trainingStress: 77, distance: 5.5 });
    expect(toSessionResult(aSnapshot({ completed }), 4)).toMatchObject({
      durationSeconds: 100,
      stress: { tss: 77 },
      distanceKm: 5.5,
    });
  });
});
