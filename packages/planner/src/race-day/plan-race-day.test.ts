import {
  computeRaceEffortBpm,
  findRaceEffort,
  formatPaceRange,
  getRaceMeters,
  predictRace,
  RACE_DISTANCES,
  type RaceDistance,
} from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { PlanInput } from '../plan/plan-input.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { planRaceDay, type RaceDayFacts, type RaceDaySheet } from './plan-race-day.ts';

const FIVE_K = { distanceMeters: 5000, seconds: 1200 };
const HALF = { distanceMeters: 21_097.5, seconds: 6300 };
const facts: RaceDayFacts = { readiness: 'on-track', plannedZone: null, plannedPace: null, weightKg: 70 };

function planSheet(changes: Partial<PlanInput>, changedFacts: Partial<RaceDayFacts> = {}): RaceDaySheet {
  const sheet = planRaceDay(createAthlete(changes), { ...facts, ...changedFacts });
  if (!sheet) throw new Error('there is no sheet');
  return sheet;
}

function findRace(input: PlanInput) {
  const race = buildPlan(input).sessions.find(({ kind }) => kind === 'race');
  if (!race) throw new Error('the plan has no race');
  return race;
}

const DISTANCES = RACE_DISTANCES.map(({ distance }) => distance);

describe('the sheet and the plan', () => {
  test.each(DISTANCES)('agree on duration, heart rate and advice of a race over %s', (raceDistance) => {
    const input = createAthlete({ raceDistance, raceResult: HALF });
    const race = findRace(input);
    const sheet = planSheet(input, { plannedZone: race.zone });
    expect(sheet.raceMinutes).toBe(race.durationMinutes);
    expect(sheet.advice).toBe(race.notes);
    expect(Math.max(...sheet.parts.map(({ target }) => target.high))).toBe(race.hrHigh);
    const lows = sheet.parts.flatMap(({ target }) => target.low ?? []);
    if (race.hrLow !== null) expect(Math.min(...lows)).toBe(race.hrLow);
  });

  test.each([5, 10, 21.1, 42.2] as const)('agree on the pace of a race over %s km', (raceDistance) => {
    const input = createAthlete({ raceDistance, raceResult: FIVE_K });
    const { target, raceMeters: meters } = planSheet(input);
    const secondsPerKm = (1000 * (target?.seconds ?? 0)) / (meters ?? 1);
    const range = { fastSecondsPerKm: 0.98 * secondsPerKm, slowSecondsPerKm: 1.02 * secondsPerKm };
    expect(formatPaceRange(range, 'metric')).toBe(findRace(input).paceTarget);
  });
});

describe('the target time', () => {
  test.each([5, 10, 21.1, 42.2, 50, 161] as const)(
    'the target time is the prediction over %s km',
    (raceDistance) => {
      const prediction = predictRace(HALF, getRaceMeters(raceDistance) ?? 0);
      const { target, splits, noTargetReason } = planSheet({ raceDistance, raceResult: HALF });
      expect(target).toEqual({
        seconds: prediction?.likelySeconds,
        lowSeconds: prediction?.lowSeconds,
        highSeconds: prediction?.highSeconds,
        basis: 'prediction',
      });
      expect(splits.at(-1)?.elapsedSeconds).toBe(prediction?.likelySeconds);
      expect(noTargetReason).toBeNull();
    },
  );

  test('equals the planned pace if no recent result predicts the race', () => {
    const plannedPace = { fastSecondsPerKm: 294, slowSecondsPerKm: 306 };
    const { target } = planSheet({ raceDistance: 10 }, { plannedPace });
    expect(target).toEqual({ seconds: 3000, lowSeconds: 2940, highSeconds: 3060, basis: 'plan' });
  });

  test('exists if the long runs are already in the history and only the planned runs are short', () => {
    const history = { weeklyKm: [], longestRunKm: 26 };
    expect(planSheet({ raceResult: HALF, history }, { readiness: 'low' }).target).not.toBeNull();
  });

  const noTarget: [string, Partial<PlanInput>, Partial<RaceDayFacts>][] = [
    ['no-result', {}, {}],
    ['short-result', { raceDistance: 50, raceResult: FIVE_K }, {}],
    [
      'low-readiness',
      { raceResult: HALF, history: { weeklyKm: [], longestRunKm: 20 } },
      { readiness: 'low' },
    ],
    ['low-readiness', { raceResult: HALF }, { plannedZone: 2 }],
    ['easy-goal', { raceDistance: 'walking', raceResult: HALF }, {}],
    ['easy-goal', { raceDistance: 'post-race-recovery', raceResult: HALF }, {}],
    ['easy-goal', { level: 'post-race-recovery', raceResult: HALF }, {}],
    ['care', { isPregnant: true, raceResult: HALF }, {}],
  ];
  test.each(noTarget)(
    'the target time is missing with the reason %s, and the sheet has heart rates but no splits',
    (reason, input, more) => {
      const sheet = planSheet(input, more);
      expect(sheet).toMatchObject({ target: null, noTargetReason: reason, splits: [] });
      expect(sheet.parts.length).toBeGreaterThan(0);
    },
  );
});

describe('the heart rate', () => {
  test('stays below the range at first, and is in its upper half over the last quarter', () => {
    const { low, high } = computeRaceEffortBpm('marathon', 165);
    const middle = Math.round((low + high) / 2);
    expect(planSheet({ raceResult: HALF }).parts).toEqual([
      { name: 'opening', endMeters: 2000, target: { low: null, high: low }, zones: [2] },
      { name: 'middle', endMeters: 31_646.25, target: { low, high }, zones: [2, 3] },
      { name: 'finish', endMeters: 42_195, target: { low: middle, high }, zones: [2, 3] },
    ]);
  });

  test('starts in zone 1 with only upper bounds for an ultra', () => {
    const { parts } = planSheet({ raceDistance: 100, raceResult: HALF });
    expect(findRaceEffort(100)).toBe('ultra');
    expect(parts).toEqual([
      { name: 'opening', endMeters: 20_000, target: { low: null, high: 138 }, zones: [1] },
      { name: 'middle', endMeters: 100_000, target: { low: null, high: 138 }, zones: [1] },
    ]);
  });

  test('never exceeds the maximum heart rate', () => {
    const { parts } = planSheet({ raceDistance: 10, maxHrBpm: 167 });
    expect(Math.max(...parts.map(({ target }) => target.high))).toBe(167);
  });

  test('has one upper bound for a walking goal', () => {
    const { parts } = planSheet({ raceDistance: 'walking' });
    expect(parts).toMatchObject([{ name: 'whole', endMeters: null, target: { low: null } }]);
  });
});

describe('the morning', () => {
  test('has 1 to 4 g of carbohydrate per kg, more before a longer race', () => {
    const breakfastOf = (raceDistance: RaceDistance) =>
      planSheet({ raceDistance, raceResult: FIVE_K }).morning.breakfast;
    expect(breakfastOf(5)).toMatchObject({
      carbGramsPerKg: { low: 1, high: 2 },
      carbGrams: { low: 70, high: 140 },
    });
    expect(breakfastOf(21.1)).toMatchObject({ carbGramsPerKg: { low: 2, high: 3 } });
    expect(breakfastOf(42.2)).toEqual({
      hoursBefore: { low: 3, high: 4 },
      carbGramsPerKg: { low: 3, high: 4 },
      carbGrams: { low: 210, high: 280 },
      fluidMl: { low: 350, high: 500 },
    });
  });

  test('has no amounts in grams without a known weight', () => {
    const { breakfast } = planSheet({}, { weightKg: null }).morning;
    expect(breakfast).toMatchObject({ carbGrams: null, fluidMl: null });
  });

  test.each([
    [5, /^Jog easily for 15 minutes/],
    [10, /^Jog easily for 15 minutes/],
    [21.1, /^Jog easily for 10 minutes/],
    [42.2, /^Walk and jog for 5 to 10 minutes/],
    [100, /^Walk for 5 minutes/],
    ['walking', /^Walk slowly/],
  ] as const)('warms up for a race over %s', (raceDistance, firstStep) => {
    expect(planSheet({ raceDistance, raceResult: HALF }).morning.warmUp[0]).toMatch(firstStep);
  });

  test('has no strides before a race that is run to finish', () => {
    const { warmUp } = planSheet({ raceResult: HALF }, { plannedZone: 2 }).morning;
    expect(warmUp[0]).toMatch(/^Walk slowly/);
  });

  test('packs a headlamp only for an ultra of more than eight hours, and gels only beyond an hour', () => {
    const kitOf = (raceDistance: RaceDistance) =>
      planSheet({ raceDistance, raceResult: HALF }).morning.kit.join(', ');
    expect(kitOf(161)).toMatch(/Headlamp/);
    expect(kitOf(50)).not.toMatch(/Headlamp/);
    expect(kitOf(42.2)).toMatch(/Gels/);
    expect(kitOf(5)).not.toMatch(/Gels/);
  });
});

test('there is no sheet without a race or with an injury that rules out training', () => {
  const stopped = { bodyPart: 'Knee', severity: 'Severe', painLevel: 9, stopsTraining: true } as const;
  expect(planRaceDay(createAthlete({ raceDate: null }), facts)).toBeNull();
  expect(planRaceDay(createAthlete({ raceDistance: null }), facts)).toBeNull();
  expect(planRaceDay(createAthlete({ injuries: [stopped] }), facts)).toBeNull();
});
