import { type ActiveInjury, dayNumber } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { isTrainingRun } from '../validate/plan-facts.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { PlanInput } from './plan-input.ts';
import { withUninjured } from './plan-training.ts';

const history = { weeklyKm: [60, 60, 60, 60], longestRunKm: 20 };
const injure = (injury: ActiveInjury, changes: Partial<PlanInput> = {}) =>
  createAthlete({ level: 'advanced', history, injuries: [injury], ...changes });
const ACHILLES: ActiveInjury = { bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 };
const IT_BAND: ActiveInjury = { bodyPart: 'IT Band', severity: 'Moderate' };

describe('a plan with a moderate injury of a leg or the back', () => {
  const athletes: readonly (readonly [string, PlanInput])[] = [
    ['Achilles, marathon', injure(ACHILLES)],
    ['IT band, 50K', injure(IT_BAND, { raceDistance: 50 })],
    [
      'lower back, seven days',
      injure({ bodyPart: 'Lower Back', severity: 'Moderate' }, { trainingDaysPerWeek: 7 }),
    ],
    [
      'knee, 10K, three days',
      injure({ bodyPart: 'Knee', severity: 'Moderate' }, { raceDistance: 10, trainingDaysPerWeek: 3 }),
    ],
  ];

  test.each(athletes)('has at most three runs a week, never on consecutive days: %s', (_, input) => {
    const plan = buildPlan(input);
    const days = plan.sessions
      .filter(({ plannedKm }) => plannedKm !== null)
      .map(({ date }) => dayNumber(date));
    expect(days.filter((day) => days.includes(day + 1))).toEqual([]);
    for (const week of plan.weeks) {
      const runs = plan.sessions.filter(
        (row) => isTrainingRun(row) && row.date >= week.startsOn && row.date <= week.endsOn,
      );
      expect(runs.length).toBeLessThanOrEqual(3);
    }
    expect(validatePlan(plan, withUninjured(input)).filter(({ severity }) => severity === 'hard')).toEqual(
      [],
    );
  });

  test.each(athletes)('stays on flat, even ground, in words too: %s', (_, input) => {
    const runs = buildPlan(input).sessions.filter(isTrainingRun);
    for (const { type, notes, rationale, steps } of runs) {
      const text = [type, notes, rationale, ...steps.map(({ label }) => label)].join(' ');
      expect(text).not.toMatch(/\b(?:hills?|hilly|uphill|downhill|trails?|strides|steep)\b|any surface/i);
      expect(notes).toContain('Keep to flat, even ground.');
    }
  });
});

test('with a pain of 4 of 10, each run depends on the pain of the day, and its minutes have a substitute', () => {
  const runs = buildPlan(injure(ACHILLES)).sessions.filter(isTrainingRun);
  for (const { notes } of runs)
    expect(notes).toContain(
      'Run today only if your Achilles hurts 3 of 10 or less; otherwise take the same minutes on a bike, in a pool or on a rowing machine.',
    );
});

test('with a pain of 4 of 10, the first week’s runs are run/walks of the same minutes, the next week’s are runs', () => {
  const { sessions, weeks } = buildPlan(injure(ACHILLES));
  const runsOf = (index: number) =>
    sessions.filter(
      (row) =>
        isTrainingRun(row) &&
        row.date >= (weeks[index]?.startsOn ?? '') &&
        row.date <= (weeks[index]?.endsOn ?? ''),
    );
  expect(runsOf(0).map(({ type }) => /run\/walk/i.test(type))).toEqual(runsOf(0).map(() => true));
  expect(runsOf(0).length).toBeGreaterThanOrEqual(2);
  expect(runsOf(1).some(({ type }) => /run\/walk/i.test(type))).toBe(false);
});

test('with less pain, or an unknown one, runs stop if it hurts and have no walks', () => {
  for (const painLevel of [3, null]) {
    const runs = buildPlan(injure({ ...ACHILLES, painLevel })).sessions.filter(isTrainingRun);
    for (const { notes, type } of runs) {
      expect(notes).toContain('stop if it hurts more than 3 of 10');
      expect(type).not.toMatch(/walk/i);
    }
  }
});

test.each([
  ['Achilles', 'calf raises, 3 × 15 with a straight knee'],
  ['Calf', 'calf raises'],
  ['Knee', 'step-downs, 3 × 12'],
  ['IT Band', 'side-lying leg raises'],
  ['Hamstring', 'bridges'],
  ['Lower Back', 'bird dogs'],
] as const)(
  'mat sessions with a moderate %s injury name the exercise "%s", except in the last three days before the race',
  (bodyPart, exercise) => {
    const { sessions, endsOn } = buildPlan(injure({ bodyPart, severity: 'Moderate' }));
    const mats = sessions.filter(({ kind }) => kind === 'cross');
    expect(mats.length).toBeGreaterThan(0);
    for (const { notes, date } of mats) {
      const isLoaded = dayNumber(endsOn) - dayNumber(date) > 3;
      expect(notes.toLowerCase().includes(exercise), date).toBe(isLoaded);
      expect(notes.length).toBeLessThanOrEqual(500);
    }
  },
);
