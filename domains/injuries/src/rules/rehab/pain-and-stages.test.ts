import {
  addDays,
  BODY_PARTS,
  type BodyPart,
  INJURY_SEVERITIES,
  type LocalDate,
  localDate,
} from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RED_FLAG_IDS, type RedFlag } from '../red-flags/red-flag.ts';
import { RED_FLAG_ADVICE } from '../red-flags/red-flag-advice.ts';
import { findRedFlags } from '../red-flags/red-flags.ts';
import { isAnyPainRed, isBoneStressSuspected } from './bone-stress.ts';
import {
  computeCurrentLight,
  computePainLight,
  PAIN_LIGHTS,
  type PainLight,
  type PainReading,
} from './pain-light.ts';
import { computeRehabProgress, type LightOfDay, needsProfessional } from './rehab-progress.ts';
import { listRehabStages, REHAB_STAGES } from './rehab-stages.ts';
import { toTrainingLimits } from './training-limits.ts';

const NO_PAIN: PainReading = { during: 0, nextMorning: 0, baseline: 0, swelling: false };
const computeLight = (during: number, nextMorning: number | null, baseline: number) =>
  computePainLight({ ...NO_PAIN, during, nextMorning, baseline });
const anyReading = fc.record<PainReading>({
  during: fc.integer({ min: 0, max: 10 }),
  nextMorning: fc.option(fc.integer({ min: 0, max: 10 })),
  baseline: fc.integer({ min: 0, max: 10 }),
  swelling: fc.boolean(),
  weeklyRise: fc.option(fc.integer({ min: -5, max: 5 })),
  anyPainIsRed: fc.boolean(),
});
const getRank = (light: PainLight) => PAIN_LIGHTS.indexOf(light);

describe('the pain light', () => {
  test.each([
    [2, 1, 1, 'green'],
    [4, 1, 1, 'amber'],
    [4, 3, 1, 'red'],
    [6, 0, 0, 'red'],
    [0, 0, 0, 'green'],
    [3, 0, 0, 'amber'],
    [5, 0, 0, 'amber'],
    [1, 2, 1, 'amber'],
    [0, 6, 6, 'red'],
    [2, null, 0, 'green'],
  ] as const)(
    'pain %s while moving, %s the next morning and %s on a usual morning: %s',
    (during, nextMorning, baseline, light) => {
      expect(computeLight(during, nextMorning, baseline)).toBe(light);
    },
  );

  test('turns red for swelling or if the weekly mean rises by a point', () => {
    expect(computePainLight({ ...NO_PAIN, swelling: true })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, weeklyRise: 1 })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, weeklyRise: 0.9 })).toBe('green');
  });

  test('turns red at any pain if bone stress or nerve signs are suspected', () => {
    expect(computePainLight({ ...NO_PAIN, during: 1, anyPainIsRed: true })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, nextMorning: 1, baseline: 1, anyPainIsRed: true })).toBe('red');
    expect(computePainLight({ ...NO_PAIN, anyPainIsRed: true })).toBe('green');
  });

  test('follows the latest check-in until pain above 5 is reported', () => {
    expect([null, ...PAIN_LIGHTS].map((light) => computeCurrentLight(light, 5))).toEqual([
      null,
      ...PAIN_LIGHTS,
    ]);
    expect([null, ...PAIN_LIGHTS].map((light) => computeCurrentLight(light, 6))).toEqual([
      'red',
      'red',
      'red',
      'red',
    ]);
  });

  test('never improves with more pain', () => {
    fc.assert(
      fc.property(anyReading, fc.nat(10), fc.nat(10), (reading, during, morning) => {
        const worse: PainReading = {
          ...reading,
          during: Math.min(10, reading.during + during),
          nextMorning: Math.min(10, (reading.nextMorning ?? 0) + morning),
        };
        expect(getRank(computePainLight(worse))).toBeGreaterThanOrEqual(getRank(computePainLight(reading)));
      }),
    );
  });
});

describe('bone stress and nerves', () => {
  const findFlags = (symptoms: string, bodyPart: BodyPart) =>
    findRedFlags(
      { symptoms, injuryType: '', mobilityRestrictions: '', professionalDiagnosis: '' },
      { bodyPart },
    );

  test.each([
    ['pinpoint bone pain', 'Calf', true],
    ['night pain', 'Hip', true],
    ['night pain', 'Shoulder', false],
    ['it hurts when I hop', 'Ankle', true],
    ['groin pain when running', 'Hip', true],
    ['stress fracture two years ago', 'Ankle', true],
    ['stress fracture ruled out', 'Ankle', false],
    ['dull ache after long runs', 'Calf', false],
  ] as const)('suspects bone stress from "%s", %s: %s', (symptoms, bodyPart, isSuspected) => {
    expect(isBoneStressSuspected(findFlags(symptoms, bodyPart), bodyPart)).toBe(isSuspected);
    expect(isAnyPainRed(findFlags(symptoms, bodyPart), bodyPart)).toBe(isSuspected);
  });

  test('turns any pain red for nerve signs in the lower back only', () => {
    for (const symptoms of ['tingling in the foot', 'bladder trouble', 'foot drop'])
      expect(isAnyPainRed(findFlags(symptoms, 'Lower Back'), 'Lower Back')).toBe(true);
    expect(isAnyPainRed(findFlags('tingling in the hand', 'Elbow'), 'Elbow')).toBe(false);
  });
});

const FIRST_DAY = localDate('2026-11-02');
const toDay = (offset: number): LocalDate => addDays(FIRST_DAY, offset);
const createLights = (lights: Readonly<Record<number, PainLight>>): LightOfDay[] =>
  Object.entries(lights).map(([offset, light]) => ({ date: toDay(Number(offset)), light }));
const MILD_KNEE = { bodyPart: 'Knee', severity: 'Mild' } as const;

describe('the stages', () => {
  test('include the graded runs, fewer if running never stopped, and one return stage for arms', () => {
    expect(listRehabStages('Knee', 'Severe')).toEqual(REHAB_STAGES.filter((stage) => stage !== 'return'));
    expect(listRehabStages('Knee', 'Moderate')[3]).toBe('run-3');
    expect(listRehabStages('Knee', 'Mild')[3]).toBe('run-5');
    expect(listRehabStages('Elbow', 'Severe')).toEqual(['protect', 'load', 'strength', 'return', 'full']);
  });

  test.each<[string, Readonly<Record<number, PainLight>>, string, number]>([
    ['no check-in', {}, 'protect', 0],
    ['one green', { 0: 'green' }, 'protect', 1],
    ['two greens on consecutive days', { 0: 'green', 1: 'green' }, 'protect', 1],
    ['two greens with a rest day between', { 0: 'green', 2: 'green' }, 'load', 0],
    ['two greens with an amber between', { 0: 'green', 1: 'amber', 2: 'green' }, 'load', 0],
    ['only ambers', { 0: 'amber', 2: 'amber', 4: 'amber' }, 'protect', 0],
    ['a red in the first stage', { 0: 'green', 2: 'red' }, 'protect', 0],
    ['a red in the second stage', { 0: 'green', 2: 'green', 4: 'red' }, 'protect', 0],
    ['a green within 48 hours of a red', { 0: 'red', 1: 'green' }, 'protect', 0],
    ['all green', { 0: 'green', 2: 'green', 4: 'green', 6: 'green', 8: 'green', 10: 'green' }, 'run-5', 0],
  ])('progress after %s', (_, lights, stage, greens) => {
    expect(computeRehabProgress(MILD_KNEE, FIRST_DAY, createLights(lights))).toMatchObject({ stage, greens });
  });

  test('respect the minimum times of a severe injury', () => {
    const course = { bodyPart: 'Knee', severity: 'Severe' } as const;
    const green = (days: number) =>
      Array.from({ length: days }, (_, offset): LightOfDay => ({ date: toDay(offset), light: 'green' }));
    expect(computeRehabProgress(course, FIRST_DAY, green(7)).stage).toBe('protect');
    expect(computeRehabProgress(course, FIRST_DAY, green(9)).stage).toBe('load');
    expect(computeRehabProgress(course, FIRST_DAY, green(21)).stage).toBe('load');
    expect(computeRehabProgress(course, FIRST_DAY, green(90)).stage).toBe('full');
  });

  test('use the worst check-in of a day and ignore those before the injury', () => {
    const lights: LightOfDay[] = [
      { date: toDay(0), light: 'red' },
      { date: toDay(0), light: 'green' },
      { date: toDay(-3), light: 'green' },
    ];
    expect(computeRehabProgress(MILD_KNEE, FIRST_DAY, lights)).toMatchObject({ light: 'red', greens: 0 });
  });

  test('require a professional after three reds in seven days', () => {
    expect(needsProfessional(createLights({ 0: 'red', 3: 'red', 6: 'red' }))).toBe(true);
    expect(needsProfessional(createLights({ 0: 'red', 3: 'red', 7: 'red' }))).toBe(false);
    expect(needsProfessional(createLights({ 0: 'red', 3: 'red' }))).toBe(false);
    expect(needsProfessional([])).toBe(false);
  });

  const history = fc.array(fc.constantFrom(...PAIN_LIGHTS), { minLength: 1, maxLength: 40 });
  const anyCourse = fc.record({
    bodyPart: fc.constantFrom(...BODY_PARTS),
    severity: fc.constantFrom(...INJURY_SEVERITIES),
  });
  const computeProgress = (
    course: Parameters<typeof computeRehabProgress>[0],
    lights: readonly PainLight[],
  ) =>
    computeRehabProgress(
      course,
      FIRST_DAY,
      lights.map((light, offset) => ({ date: toDay(offset), light })),
    );

  test('complete on the next green if two earlier greens came before the minimum time', () => {
    const knee = { bodyPart: 'Knee', severity: 'Moderate' } as const;
    expect(computeProgress(knee, ['green', 'amber', 'green']).stage).toBe('protect');
    expect(computeProgress(knee, ['green', 'amber', 'green', 'green']).stage).toBe('load');
  });

  test('never advance further with a worse light', () => {
    fc.assert(
      fc.property(
        anyCourse,
        history,
        fc.nat(39),
        fc.constantFrom(...PAIN_LIGHTS),
        (course, lights, position, light) => {
          const index = position % lights.length;
          if (getRank(light) <= getRank(lights[index] ?? 'red')) return;
          const stages = listRehabStages(course.bodyPart, course.severity);
          const worse = computeProgress(course, lights.with(index, light));
          expect(stages.indexOf(worse.stage)).toBeLessThanOrEqual(
            stages.indexOf(computeProgress(course, lights).stage),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('move at most one step per check-in: never back on green, never on amber, never forward on red', () => {
    fc.assert(
      fc.property(anyCourse, history, (course, lights) => {
        const stages = listRehabStages(course.bodyPart, course.severity);
        const before = stages.indexOf(computeProgress(course, lights.slice(0, -1)).stage);
        const movedStages = stages.indexOf(computeProgress(course, lights).stage) - before;
        const allowedMoves = { green: [0, 1], amber: [0], red: before === 0 ? [0] : [-1] };
        expect(allowedMoves[lights.at(-1) ?? 'amber']).toContain(movedStages);
      }),
    );
  });
});

describe('the training limit of an injury', () => {
  const flag = (id: (typeof RED_FLAG_IDS)[number]): RedFlag => ({ flag: id, ...RED_FLAG_ADVICE[id] });

  test('rises one step if the latest light is red, up to Severe', () => {
    const getSeverity = (severity: (typeof INJURY_SEVERITIES)[number], lights: PainLight[]) =>
      toTrainingLimits(severity, lights, []).severity;
    expect(INJURY_SEVERITIES.map((severity) => getSeverity(severity, ['red']))).toEqual([
      'Moderate',
      'Severe',
      'Severe',
    ]);
    expect(getSeverity('Mild', ['red', 'green'])).toBe('Mild');
    expect(getSeverity('Mild', ['amber'])).toBe('Mild');
    expect(getSeverity('Mild', [])).toBe('Mild');
  });

  test('stops training for same-day and emergency flags, and rises one step or to Severe for soon flags', () => {
    expect(toTrainingLimits('Mild', [], [flag('rupture')])).toEqual({
      severity: 'Severe',
      stopsTraining: true,
    });
    expect(toTrainingLimits('Mild', [], [flag('heart-or-breathing')]).stopsTraining).toBe(true);
    expect(toTrainingLimits('Mild', [], [flag('bone-stress')])).toEqual({
      severity: 'Severe',
      stopsTraining: false,
    });
    expect(toTrainingLimits('Mild', [], [flag('recurrent')])).toEqual({
      severity: 'Moderate',
      stopsTraining: false,
    });
    expect(toTrainingLimits('Severe', [], [flag('severe')])).toEqual({
      severity: 'Severe',
      stopsTraining: false,
    });
  });

  test('never allows more with a worse light or another flag', () => {
    const flags = fc.uniqueArray(fc.constantFrom(...RED_FLAG_IDS), { maxLength: 4 });
    const lights = fc.array(fc.constantFrom(...PAIN_LIGHTS), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...INJURY_SEVERITIES),
        lights,
        flags,
        fc.constantFrom(...RED_FLAG_IDS),
        (severity, lightsSoFar, ids, addedId) => {
          const computeLimits = (lightsSeen: readonly PainLight[], flagIds: typeof ids) =>
            toTrainingLimits(severity, lightsSeen, flagIds.map(flag));
          const before = computeLimits(lightsSoFar, ids);
          for (const stricterLimits of [
            computeLimits(lightsSoFar, [...ids, addedId]),
            computeLimits([...lightsSoFar.slice(0, -1), 'red'], ids),
          ]) {
            expect(INJURY_SEVERITIES.indexOf(stricterLimits.severity)).toBeGreaterThanOrEqual(
              INJURY_SEVERITIES.indexOf(before.severity),
            );
            expect(stricterLimits.stopsTraining || !before.stopsTraining).toBe(true);
          }
        },
      ),
    );
  });
});
