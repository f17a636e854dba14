import { getRaceMeters, predictRace, RACE_DISTANCES, type RaceDistance } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import type { PlanInput } from '../plan-input.ts';

const FIVE_K = { distanceMeters: 5000, seconds: 1200 };
const HALF = { distanceMeters: 21_097.5, seconds: 6300 };

function findRace(raceDistance: RaceDistance, changes: Partial<PlanInput> = {}) {
  const race = buildPlan(createAthlete({ raceDistance, ...changes })).sessions.find(
    ({ kind }) => kind === 'race',
  );
  if (!race) throw new Error('the plan has no race');
  return race;
}

describe('the planned time of a race', () => {
  test.each([5, 10, 21.1, 42.2] as const)('equals the prediction from a 5K over %s km', (distance) => {
    const prediction = predictRace(FIVE_K, getRaceMeters(distance) ?? 0);
    expect(findRace(distance, { raceResult: FIVE_K }).durationMinutes).toBe(
      Math.round((prediction?.likelySeconds ?? 0) / 60),
    );
  });

  test.each([50, 80.5, 100, 161] as const)(
    'equals the prediction from a half marathon over %s km',
    (distance) => {
      const prediction = predictRace(HALF, getRaceMeters(distance) ?? 0);
      expect(findRace(distance, { raceResult: HALF }).durationMinutes).toBe(
        Math.round((prediction?.likelySeconds ?? 0) / 60),
      );
    },
  );

  test('plans a 5K in 20 minutes for an athlete with a recent 5K of 20:00', () => {
    expect(findRace(5, { raceResult: FIVE_K })).toMatchObject({ durationMinutes: 20, duration: '20m' });
  });

  test('fades with distance at every level without a result', () => {
    const distances = RACE_DISTANCES.flatMap(({ distance }) =>
      typeof distance === 'number' ? [distance] : [],
    );
    for (const level of ['beginner', 'intermediate', 'advanced', 'pro'] as const) {
      const paces = distances.map((distance) => findRace(distance, { level }).durationMinutes / distance);
      expect(paces).toEqual(paces.toSorted((a, b) => a - b));
    }
  });

  test('leaves time for hiking over 100 miles: 22 to 26 hours for an intermediate athlete', () => {
    const hours = findRace(161).durationMinutes / 60;
    expect(hours).toBeGreaterThan(22);
    expect(hours).toBeLessThan(26);
  });

  test('estimates the time of an ultra without a prediction from the athlete’s 5K, shorter after a faster 5K', () => {
    const slowMinutes = findRace(50, { raceResult: { ...FIVE_K, seconds: 1500 } }).durationMinutes;
    const fastMinutes = findRace(50, { raceResult: FIVE_K }).durationMinutes;
    expect(predictRace(FIVE_K, 50_000)).toBeNull();
    expect(fastMinutes).toBeLessThan(slowMinutes);
    expect(fastMinutes).toBeGreaterThan(240);
  });

  test('stays an hour for a walking goal', () => {
    expect(findRace('walking', { raceResult: FIVE_K }).durationMinutes).toBe(60);
  });
});
