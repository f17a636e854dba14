import { addDays, computePlannedStress, localDate, WEEKDAYS } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom, randomAthlete } from '../athletes/random-athlete.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { planTraining } from '../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { type ClassProfile, createClassProfile, type ZoneMinutes } from './class-profile.ts';
import { findClassProfileOn } from './class-profile-on.ts';
import { createClassSteps } from './class-steps.ts';
import { computeClassStimulus, isLegHeavy } from './class-stimulus.ts';
import { getDefaultClassProfile } from './default-class-profile.ts';
import { describeClassForRace } from './describe-class-for-race.ts';
import { describeClassProfile } from './describe-class-profile.ts';
import { type ClassObservation, learnClassProfile } from './learn-class-profile.ts';

const FORMATS = ['9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom'] as const;
const today = localDate('2026-11-27');

const defaultOf = (
  fitnessClass: (typeof FORMATS)[number],
  weekday: ClassProfile['weekday'],
  changes: Partial<Parameters<typeof getDefaultClassProfile>[0]> = {},
) => getDefaultClassProfile({ fitnessClass, weekday, isBeginner: false, customClass: null, ...changes });

const recordings = (count: number, zoneMinutes: ZoneMinutes): ClassObservation[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(today, -7 * (index + 1)),
    minutes: zoneMinutes.reduce((sum, minutes) => sum + minutes, 0),
    zoneMinutes,
    distanceKm: null,
    rpe: null,
  }));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('default class profiles', () => {
  const choices = FORMATS.flatMap((format) => [null, ...WEEKDAYS].map((day) => [format, day] as const));

  test.each(choices)('%s on %s has zones that add up, a stress and whole-minute steps', (format, weekday) => {
    for (const isBeginner of [true, false]) {
      const profile = defaultOf(format, weekday, { isBeginner });
      expect(sum(profile.zoneMinutes)).toBeCloseTo(profile.minutes, 6);
      expect(profile.stress).toBeGreaterThan(20);
      if (isBeginner) expect(profile.zoneMinutes.slice(3)).toEqual([0, 0]);
    }
  });

  test('distinguishes F45 cardio from resistance, and an Orange Theory power day from an endurance day', () => {
    expect(defaultOf('f45', 'Monday')).toMatchObject({ name: 'F45 cardio', stimulus: 'threshold' });
    const resistance = defaultOf('f45', 'Tuesday');
    expect(resistance).toMatchObject({ name: 'F45 resistance', stimulus: 'strength', isStrength: true });
    expect(isLegHeavy(resistance)).toBe(true);
    expect(defaultOf('orangetheory', 'Wednesday').stimulus).toBe('vo2max');
    expect(defaultOf('orangetheory', 'Monday')).toMatchObject({ stimulus: 'threshold', distanceKm: 4.5 });
  });

  test('derives the athlete’s own class from three answers, and Hyrox always works the legs', () => {
    const own = { kind: 'own', minutes: 45, effort: 'hard', usesLegs: false } as const;
    const profile = defaultOf('custom', null, { customClass: own });
    expect(profile).toMatchObject({ minutes: 45, stimulus: 'threshold', name: 'Group class' });
    expect(isLegHeavy(profile)).toBe(false);
    const hyrox = defaultOf('custom', null, { customClass: { ...own, kind: 'hyrox', minutes: 60 } });
    expect(hyrox).toMatchObject({ name: 'Hyrox', minutes: 60, isStrength: true });
    expect(isLegHeavy(hyrox)).toBe(true);
    const veryHard = defaultOf('custom', null, { customClass: { ...own, effort: 'very-hard' } });
    expect(veryHard.stimulus).toBe('vo2max');
  });
});

describe('the stimulus of a class', () => {
  test.each([
    [[10, 10, 9, 8, 8], false, 'vo2max'],
    [[10, 10, 13, 12, 0], false, 'threshold'],
    [[10, 10, 14, 8, 3], false, 'tempo'],
    [[20, 14, 8, 3, 0], true, 'strength'],
    [[20, 14, 8, 3, 0], false, 'easy'],
  ] as const)(
    'with minutes %j in zones 1 to 5 and strength %s is %s',
    (zoneMinutes, isStrength, stimulus) => {
      expect(computeClassStimulus({ zoneMinutes, isStrength })).toBe(stimulus);
    },
  );
});

describe('a learned class profile', () => {
  const zoneMinutes = fc
    .tuple(...([0, 0, 0, 0, 0] as const).map(() => fc.integer({ min: 0, max: 25 })))
    .map(([z1 = 0, z2 = 0, z3 = 0, z4 = 0, z5 = 0]): ZoneMinutes => [z1 + 10, z2, z3, z4, z5]);

  test('lies within 15% of the mean zone minutes from five recordings', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMATS),
        fc.array(zoneMinutes, { minLength: 5, maxLength: 8 }),
        (format, classes) => {
          const observations = classes.flatMap((zones, index) =>
            recordings(1, zones).map((each) => ({ ...each, date: addDays(today, -index) })),
          );
          const learned = learnClassProfile(defaultOf(format, 'Tuesday'), observations, today);
          // Classes of different lengths are compared by their shares of the time.
          const meanShare = (zone: number) =>
            sum(classes.map((zones) => (zones[zone] ?? 0) / sum(zones))) / classes.length;
          const meanMinutes = sum(classes.map(sum)) / classes.length;
          for (const [zone, minutes] of learned.zoneMinutes.entries()) {
            const expected = meanShare(zone) * meanMinutes;
            expect(Math.abs(minutes - expected)).toBeLessThanOrEqual(0.15 * expected + 0.2);
          }
        },
      ),
    );
  });

  test('moves a fifth of the way per recording, and never past the mean', () => {
    const base = defaultOf('f45', 'Tuesday');
    const zoneFour = [0, 1, 2, 3, 4, 5, 6].map(
      (count) => learnClassProfile(base, recordings(count, [5, 8, 15, 14, 3]), today).zoneMinutes[3],
    );
    expect(zoneFour).toEqual([4, 6, 8, 10, 12, 14, 14]);
  });

  test('uses the newest eight classes of the last 90 days', () => {
    const base = defaultOf('f45', 'Tuesday');
    const older = recordings(12, [25, 20, 0, 0, 0]);
    expect(learnClassProfile(base, older, today).observedCount).toBe(8);
    const tooOld = older.map((each) => ({ ...each, date: addDays(today, -91) }));
    expect(learnClassProfile(base, tooOld, today)).toBe(base);
  });

  test('moves by half as much for a log with an effort as for a recording', () => {
    const base = defaultOf('f45', 'Tuesday');
    const log = recordings(1, [9, 9, 9, 9, 9]).map((each) => ({ ...each, zoneMinutes: null, rpe: 9 }));
    expect(learnClassProfile(base, log, today).zoneMinutes[4]).toBeCloseTo(0.1 * 0.19 * 45, 0);
    const dropout = recordings(1, [0, 0, 0, 9, 9]).map((each) => ({ ...each, minutes: 45 }));
    expect(learnClassProfile(base, dropout, today).zoneMinutes[3]).toBeCloseTo(4, 1);
  });

  test('says what it learned and what the class counts as', () => {
    const learned = learnClassProfile(defaultOf('f45', 'Tuesday'), recordings(5, [6, 10, 15, 14, 0]), today);
    expect(describeClassProfile(learned)).toBe(
      'Your last five Tuesday F45s: 14 min in zone 4. It counts as this week’s threshold session.',
    );
    expect(describeClassProfile(defaultOf('crossfit', null))).toContain('A typical CrossFit');
  });
});

test('says what a class did for the race', () => {
  const threshold = { zoneMinutes: [6, 10, 15, 14, 0], isStrength: false } as const;
  expect(describeClassForRace(threshold, 21.1)).toBe(
    '14 min in zone 4: this class is the work that decides the half marathon.',
  );
  expect(describeClassForRace(threshold, 42.2)).toContain('marathon pace feels easier');
  for (const distance of [null, 5, 10, 50, 161, 'walking'] as const)
    expect(describeClassForRace(threshold, distance)).not.toContain('{');
});

describe('classes in a plan', () => {
  test('follow the profile of their weekday in minutes, zones and stress', () => {
    const input = createAthlete({ fitnessClass: 'f45', classDays: ['Tuesday', 'Friday'] });
    const classes = buildPlan(input).sessions.filter(({ kind }) => kind === 'class');
    const [tuesday, friday] = classes;
    expect(tuesday).toMatchObject({ type: 'F45 class', zone: 3, durationMinutes: 45, plannedKm: null });
    expect(friday).toMatchObject({ type: 'F45 class', zone: 4 });
    expect(tuesday?.notes).toContain('F45 resistance');
    expect(friday?.notes).toContain('F45 cardio');
    const hardMinutes = sum((friday?.steps ?? []).map(({ zone, minutes }) => (zone === 4 ? minutes : 0)));
    expect(hardMinutes).toBe(16);
  });

  test('follow a learned profile, also for its length', () => {
    const learned = learnClassProfile(defaultOf('f45', 'Tuesday'), recordings(5, [6, 10, 20, 14, 2]), today);
    const input = createAthlete({
      fitnessClass: 'f45',
      classDays: ['Tuesday'],
      classProfiles: [learned],
    });
    expect(findClassProfileOn(input, 'Tuesday')).toBe(learned);
    expect(findClassProfileOn(input, 'Monday')).toBeNull();
    const row = buildPlan(input).sessions.find(({ kind }) => kind === 'class');
    expect(row).toMatchObject({ durationMinutes: 52, zone: 4 });
    expect(row?.plannedTss).toBe(computePlannedStress(row?.steps ?? []));
    expect(row?.rationale).toContain('Your last five Tuesday F45s');
  });

  test('follow the athlete’s answers about a class of their own', () => {
    const customClass = { kind: 'hyrox', minutes: 70, effort: 'hard', usesLegs: true } as const;
    const input = createAthlete({ fitnessClass: 'custom', classDays: ['Tuesday'], customClass });
    const row = buildPlan(input).sessions.find(({ kind }) => kind === 'class');
    expect(row).toMatchObject({ type: 'Group class', durationMinutes: 70, zone: 4 });
    expect(row?.notes).toContain('Hyrox');
  });

  test('have whole minutes with the target as their hardest zone, whatever was learned', () => {
    for (const [zones, zone] of [
      [[40, 5, 0, 0, 0], 3],
      [[45, 0, 0, 0, 0], 3],
      [[3.4, 10.2, 11.4, 12.5, 7.5], 4],
    ] as const) {
      const steps = createClassSteps({ minutes: 45, zoneMinutes: zones }, zone);
      expect(sum(steps.map(({ minutes }) => minutes))).toBe(45);
      expect(Math.max(...steps.map((step) => step.zone))).toBe(zone);
    }
  });

  test('break no hard rule for random athletes with learned classes', () => {
    for (let seed = 1; seed <= athleteCount(100); seed++) {
      const input = withLearnedClasses(randomAthlete(seed), seed);
      const outcome = planTraining(input);
      if (!outcome.ok) continue;
      const hardFindings = validatePlan(outcome.plan, input).filter(({ severity }) => severity === 'hard');
      expect(hardFindings, `seed ${seed}`).toEqual([]);
    }
  }, 60_000);
});

function withLearnedClasses(athlete: PlanInput, seed: number): PlanInput {
  const chance = createSeededRandom(seed + 7919);
  const fitnessClass = FORMATS[Math.floor(chance() * FORMATS.length)] ?? 'f45';
  const classDays = WEEKDAYS.filter(() => chance() < 0.4);
  const draw = () => Math.floor(chance() * 26);
  const classProfiles = classDays.map((weekday) => {
    const zoneMinutes: ZoneMinutes = [draw() + 5, draw(), draw(), draw(), draw()];
    return createClassProfile({
      ...defaultOf(fitnessClass, weekday),
      minutes: sum(zoneMinutes),
      zoneMinutes,
    });
  });
  return { ...athlete, fitnessClass, classDays, classProfiles };
}
