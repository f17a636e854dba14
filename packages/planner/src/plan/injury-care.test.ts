import { type ActiveInjury, dayNumber } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { isTrainingRun } from '../validate/plan-facts.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { PlanInput } from './plan-input.ts';
import { withUninjured } from './plan-training.ts';

const history = { weeklyKm: [60, 60, 60, 60], longestRunKm: 20 };
const createInjuredAthlete = (injury: ActiveInjury, changes: Partial<PlanInput> = {}) =>
  createAthlete({ level: 'advanced', history, injuries: [injury], ...changes });
const ACHILLES: ActiveInjury = { bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 };
const IT_BAND: ActiveInjury = { bodyPart: 'IT Band', severity: 'Moderate' };

describe('a plan with a moderate injury of a leg or the back', () => {
  const athletes: readonly (readonly [string, PlanInput])[] = [
    ['Achilles, marathon', createInjuredAthlete(ACHILLES)],
    ['IT band, 50K', createInjuredAthlete(IT_BAND, { raceDistance: 50 })],
    [
      'lower back, seven days',
      createInjuredAthlete({ bodyPart: 'Lower Back', severity: 'Moderate' }, { trainingDaysPerWeek: 7 }),
    ],
    [
      'knee, 10K, three days',
      createInjuredAthlete(
        { bodyPart: 'Knee', severity: 'Moderate' },
        { raceDistance: 10, trainingDaysPerWeek: 3 },
      ),
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

  test.each(athletes)('stays on flat, even ground, and no text mentions other ground: %s', (_, input) => {
    const runs = buildPlan(input).sessions.filter(isTrainingRun);
    for (const { type, notes, rationale, steps } of runs) {
      const text = [type, notes, rationale, ...steps.map(({ label }) => label)].join(' ');
      expect(text).not.toMatch(/\b(?:hills?|hilly|uphill|downhill|trails?|strides|steep)\b|any surface/i);
      expect(notes).toContain('Keep to flat, even ground.');
    }
  });
});

const isRunWalk = ({ type }: { type: string }) => /run\/walk/i.test(type);
const runsByWeek = (injury: ActiveInjury) => {
  const { sessions, weeks } = buildPlan(createInjuredAthlete(injury));
  return weeks.map(({ startsOn, endsOn }) =>
    sessions.filter((row) => isTrainingRun(row) && row.date >= startsOn && row.date <= endsOn),
  );
};

test('with pain of 4 out of 10, each run depends on the day’s pain, and its note names a substitute', () => {
  const runs = buildPlan(createInjuredAthlete(ACHILLES)).sessions.filter(isTrainingRun);
  for (const { notes } of runs)
    expect(notes).toContain(
      'Run today only if your Achilles pain is 3 out of 10 or less. Otherwise spend the same time on a bike, in a pool or on a rowing machine.',
    );
});

test.each([ACHILLES, IT_BAND])(
  'the runs of the first six weeks are run/walks of 2:1, 3:1, 4:1, 6:1, 9:1 and 15:2, and later ones continuous: $bodyPart, pain $painLevel',
  (injury) => {
    const weeks = runsByWeek(injury);
    for (const [week, ratio] of ['2:1', '3:1', '4:1', '6:1', '9:1', '15:2'].entries()) {
      expect(weeks[week]?.every(isRunWalk)).toBe(true);
      // A run too short for two running parts has the walks of an earlier week.
      const minMinutes = Math.max(20, 2 * Number.parseInt(ratio, 10));
      const ratios = (weeks[week] ?? [])
        .filter(({ kind, durationMinutes }) => kind !== 'long' && durationMinutes >= minMinutes)
        .map(({ type }) => type.replace('Run/walk ', ''));
      expect(new Set(ratios)).toEqual(new Set([ratio]));
    }
    expect(weeks.slice(6).flat().some(isRunWalk)).toBe(false);
  },
);

test('with pain of 3 out of 10, the first week has run/walks of 4:1, and the fifth has continuous runs', () => {
  const weeks = runsByWeek({ ...ACHILLES, painLevel: 3 });
  expect(weeks[0]?.map(({ type }) => type)).toContain('Run/walk 4:1');
  expect(weeks[4]?.some(isRunWalk)).toBe(false);
});

test('every note of a run with a leg injury says to stop at sharp pain and to check the next morning', () => {
  for (const { notes } of buildPlan(createInjuredAthlete(IT_BAND)).sessions.filter(isTrainingRun)) {
    expect(notes).toContain('Stop and walk home if the pain turns sharp or grows.');
    expect(notes).toContain('If your IT band is worse the next morning');
    expect(notes.length).toBeLessThanOrEqual(500);
  }
});

test('with a leg injury, the theme of each week is the return to running, not a phase of the season', () => {
  for (const { theme } of buildPlan(createInjuredAthlete(IT_BAND)).weeks)
    expect(theme).toMatch(/^(?:Return to running: |Race week: start only if your body is ready)/);
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
    const { sessions, endsOn } = buildPlan(createInjuredAthlete({ bodyPart, severity: 'Moderate' }));
    const matSessions = sessions.filter(({ kind }) => kind === 'cross');
    expect(matSessions.length).toBeGreaterThan(0);
    for (const { notes, date } of matSessions) {
      const hasExercise = dayNumber(endsOn) - dayNumber(date) > 3;
      expect(notes.toLowerCase().includes(exercise), date).toBe(hasExercise);
      expect(notes.length).toBeLessThanOrEqual(500);
    }
  },
);

describe('a race without a run before it', () => {
  const { sessions, notes } = buildPlan(createInjuredAthlete({ bodyPart: 'Ankle', severity: 'Severe' }));
  const race = sessions.find(({ kind }) => kind === 'race');

  test('should be deferred, according to the plan’s notes and the race’s', () => {
    expect(notes.join(' ')).toContain('There’s no run before your race, so defer it.');
    expect(race?.notes).toContain('There’s no run before your race, so defer it.');
    expect(notes.join(' ')).not.toContain('Your longest run reaches 0');
  });

  test('lasts as long as a walk', () => {
    expect(race?.steps.map(({ label }) => label)).toEqual(['Easy, with walk breaks']);
    expect(race?.durationMinutes ?? 0).toBeGreaterThanOrEqual(10 * (race?.plannedKm ?? 0));
  });
});

test('with a moderate calf injury before a 10K, the notes set a condition for the start and don’t suggest racing for the experience', () => {
  const { notes } = buildPlan(
    createAthlete({
      level: 'beginner',
      raceDistance: 10,
      history: { weeklyKm: [20, 20, 20, 20], longestRunKm: 7 },
      injuries: [{ bodyPart: 'Calf', severity: 'Moderate', painLevel: 3 }],
    }),
  );
  expect(notes.join(' ')).toContain('Start only if you’ve been pain-free for two weeks');
  expect(notes.join(' ')).not.toContain('experience');
});
