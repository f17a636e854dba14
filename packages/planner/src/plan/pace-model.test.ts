import { type PlanStep, predictVdotSeconds, ZONES } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createAthlete } from '../testing/athlete.ts';
import { createPaceModel, sumStepKm } from './pace-model.ts';
import type { PlanInput } from './plan-input.ts';

const createRunner = (vdot: number, changes: Partial<PlanInput> = {}): PlanInput =>
  createAthlete({
    raceResult: { distanceMeters: 5000, seconds: predictVdotSeconds(vdot, 5000) ?? 0 },
    ...changes,
  });

describe('createPaceModel', () => {
  test("uses the athlete's own paces with a recent result", () => {
    const pace = createPaceModel(createRunner(50));
    expect(ZONES.map(({ zone }) => pace(zone).toFixed(2))).toEqual(['5.79', '5.24', '4.62', '4.29', '4.00']);
  });

  test('uses the paces of the level without a result, and of walking for a walking goal', () => {
    expect(createPaceModel(createAthlete())(2)).toBe(6);
    expect(createPaceModel(createRunner(50, { raceDistance: 'walking' }))(2)).toBe(10.5);
  });

  test('never plans fewer kilometers for the same minutes at a higher VDOT, nor in a faster zone', () => {
    for (let vdot = 27; vdot < 85; vdot++) {
      const [slower, faster] = [createPaceModel(createRunner(vdot - 1)), createPaceModel(createRunner(vdot))];
      const kmByZone = ZONES.map(({ zone }) => {
        const steps: PlanStep[] = [{ label: 'Run', minutes: 47, zone }];
        expect(sumStepKm(faster, steps)).toBeGreaterThanOrEqual(sumStepKm(slower, steps));
        return sumStepKm(faster, steps);
      });
      expect(kmByZone).toEqual(kmByZone.toSorted((a, b) => a - b));
    }
  });
});
