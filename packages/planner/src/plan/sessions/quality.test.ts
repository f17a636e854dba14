import { injuryLimits } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { toGoal } from '../goal.ts';
import { createPaceModel, kmInZone, minutesOfSteps } from '../pace-model.ts';
import type { PlanInput } from '../plan-input.ts';
import { highestAllowedZone, pickWork, qualitySteps, sharpenerSteps } from './quality.ts';

function pickWorkPair(changes: Partial<PlanInput>) {
  const input = createAthlete(changes);
  const limits = injuryLimits(input.injuries);
  return [0, 1].map((nth) => pickWork(input, toGoal(input), limits, nth, 0));
}

const kinds = (changes: Partial<PlanInput>) => pickWorkPair(changes).map(({ kind }) => kind);

test('selects quality sessions by race distance, with fartlek for beginners', () => {
  expect(kinds({ raceDistance: 5 })).toEqual(['interval', 'threshold']);
  expect(kinds({ raceDistance: 21.1 })).toEqual(['tempo', 'threshold']);
  expect(kinds({ raceDistance: 42.2 })).toEqual(['race-pace', 'tempo']);
  expect(kinds({ raceDistance: 100 })).toEqual(['hill', 'tempo']);
  expect(kinds({ level: 'beginner', raceDistance: 10 })).toEqual(['fartlek', 'tempo']);
});

test('a mild lower-limb injury removes zone 5 and hills', () => {
  const injuries = [{ bodyPart: 'Knee', severity: 'Mild' }] as const;
  expect(kinds({ raceDistance: 5, injuries })).toEqual(['threshold', 'threshold']);
  expect(kinds({ raceDistance: 100, injuries })).not.toContain('hill');
});

test('plans zone 5 only if the maximum heart rate reaches it', () => {
  const zone = (maxHrBpm: number | null) =>
    highestAllowedZone(createAthlete({ lthrBpm: 165, maxHrBpm }), injuryLimits([]));
  expect([zone(170), zone(173), zone(185), zone(null)]).toEqual([4, 5, 5, 5]);
});

test('an intermediate 10K runner has at most 8 % of a week in zone 5, or 10 % of a week below 40 km', () => {
  for (const weeklyKm of [25, 35, 50]) {
    const input = createAthlete({
      raceDistance: 10,
      history: { weeklyKm: Array.from({ length: 4 }, () => weeklyKm), longestRunKm: 0.3 * weeklyKm },
    });
    const pace = createPaceModel(input);
    for (const week of buildPlan(input).weeks) {
      const rows = buildPlan(input).sessions.filter(
        ({ date }) => date >= week.startsOn && date <= week.endsOn,
      );
      const km = kmInZone(
        pace,
        rows.filter(({ kind }) => kind === 'interval').flatMap(({ steps }) => steps),
        5,
      );
      // The planned distance is rounded to a tenth of a km.
      expect(km).toBeLessThanOrEqual((week.plannedKm < 40 ? 0.1 : 0.08) * week.plannedKm + 0.05);
    }
  }
});

test('builds steps that sum to the requested minutes, none of them empty', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<PlanInput['raceDistance']>(5, 21.1, 42.2, 100, null),
      fc.nat(1),
      fc.integer({ min: 5, max: 14 }),
      (raceDistance, nth, fiveMinuteUnits) => {
        const work = pickWorkPair({ raceDistance })[nth];
        const steps = work ? qualitySteps(work, 5 * fiveMinuteUnits) : [];
        expect(minutesOfSteps(steps)).toBe(5 * fiveMinuteUnits);
        expect(steps.every(({ minutes }) => minutes > 0)).toBe(true);
      },
    ),
  );
  expect(minutesOfSteps(sharpenerSteps())).toBe(30);
});
