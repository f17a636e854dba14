import { getInjuryLimits } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { computeKmInZone, createPaceModel, sumStepMinutes } from '../pace-model.ts';
import { WORK_FAMILIES, type WorkFamily } from '../progressions/work-family.ts';
import {
  BRISK_SHARPENER,
  createRepSetSteps,
  createSharpenerSteps,
  getHighestAllowedZone,
  MINUTES_AROUND_WORK,
} from './quality.ts';

test('plans zone 5 only if the maximum heart rate reaches it', () => {
  const zone = (maxHrBpm: number | null) =>
    getHighestAllowedZone(createAthlete({ lthrBpm: 165, maxHrBpm }), getInjuryLimits([]));
  expect([zone(170), zone(173), zone(185), zone(null)]).toEqual([4, 5, 5, 5]);
});

test('a mild lower-limb injury removes zone 5 and hills', () => {
  const injuries = [{ bodyPart: 'Knee', severity: 'Mild' }] as const;
  const history = { weeklyKm: [40, 40, 40, 40], longestRunKm: 15 };
  for (const raceDistance of [5, 10, 50, 100] as const) {
    const healthy = buildPlan(createAthlete({ raceDistance, history })).sessions;
    expect(healthy.some(({ kind, zone }) => kind === 'hill' || zone === 5)).toBe(true);
    const injured = buildPlan(createAthlete({ raceDistance, history, injuries })).sessions;
    expect(injured.filter(({ kind, zone }) => kind === 'hill' || zone === 5)).toEqual([]);
  }
});

test('an intermediate 10K runner has at most 8 % of a week in zone 5, or 10 % of a week below 40 km', () => {
  for (const weeklyKm of [25, 35, 50]) {
    const input = createAthlete({
      raceDistance: 10,
      history: { weeklyKm: Array.from({ length: 4 }, () => weeklyKm), longestRunKm: 0.3 * weeklyKm },
    });
    const pace = createPaceModel(input);
    const { weeks, sessions } = buildPlan(input);
    const kms = weeks.map((week) => {
      const rows = sessions.filter(
        ({ date, kind }) => date >= week.startsOn && date <= week.endsOn && kind !== 'race',
      );
      const km = computeKmInZone(
        pace,
        rows.flatMap(({ steps }) => steps),
        5,
      );
      // The planned distance is rounded to a tenth of a km.
      expect(km).toBeLessThanOrEqual((week.plannedKm < 40 ? 0.1 : 0.08) * week.plannedKm + 0.05);
      return km;
    });
    expect(Math.max(...kms)).toBeGreaterThan(0.5);
  }
});

const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);

test('the steps of a quality run sum to its minutes, none of them empty, with easy running before the work', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...families),
      fc.nat(20),
      fc.integer({ min: 0, max: 60 }),
      (family, pick, spareMinutes) => {
        const { reps } = WORK_FAMILIES[family];
        const range = reps[pick % reps.length];
        if (range === undefined) return;
        const repSet = { reps: range.from, repMinutes: range.repMinutes, jogMinutes: range.jogMinutes };
        const span = repSet.reps * repSet.repMinutes + (repSet.reps - 1) * repSet.jogMinutes;
        const minutes = MINUTES_AROUND_WORK + span + spareMinutes;
        const steps = createRepSetSteps(WORK_FAMILIES[family], repSet, minutes);
        expect(sumStepMinutes(steps)).toBe(minutes);
        expect(steps.every((step) => step.minutes > 0)).toBe(true);
        const [, second] = steps;
        if (spareMinutes > 0) expect(second).toMatchObject({ label: 'Easy', zone: 2 });
      },
    ),
  );
});

test('the sharpener lasts half an hour', () => {
  expect(sumStepMinutes(createSharpenerSteps())).toBe(30);
  expect(sumStepMinutes(createSharpenerSteps(BRISK_SHARPENER, 4))).toBe(34);
});
