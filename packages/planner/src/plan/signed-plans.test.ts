import { addDays, type BodyPart } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { CLASS_ATHLETES, DEMO_ATHLETE } from '../athletes/printed-athletes.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { Plan, PlannedSession } from './plan.ts';
import type { PlanInput } from './plan-input.ts';

const withHistory = (weeklyKm: number, longestRunKm: number): Pick<PlanInput, 'history'> => ({
  history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
});

const listWeek = ({ sessions }: Plan, { startsOn, endsOn }: Plan['weeks'][number]): PlannedSession[] =>
  sessions.filter(({ date }) => date >= startsOn && date <= endsOn);

const listLongRuns = ({ sessions }: Plan) => sessions.filter(({ kind }) => kind === 'long');

const toWork = ({ steps }: PlannedSession): string =>
  steps
    .filter(({ zone }) => zone >= 3)
    .map(({ minutes, zone }) => `${minutes} min in zone ${zone}`)
    .join(', ');

describe.each(CLASS_ATHLETES.filter(({ input }) => input.raceDistance === 10))('$name', ({ input }) => {
  const plan = buildPlan(input);

  test('never repeats the repetitions of a run at 10K pace', () => {
    const repetitions = plan.sessions.filter(({ type }) => type === '10K-pace run').map(toWork);
    expect(repetitions.length).toBeGreaterThan(2);
    expect(new Set(repetitions).size).toBe(repetitions.length);
  });
});

const isHardEffort = ({ kind, steps }: PlannedSession): boolean =>
  steps.some(({ zone }) => zone >= 4) ||
  (kind === 'long' && steps.reduce((sum, { zone, minutes }) => sum + (zone === 3 ? minutes : 0), 0) >= 20);

test.each(CLASS_ATHLETES)(
  '$name: no week has more than two hard sessions, with classes and the long run',
  ({ input }) => {
    const plan = buildPlan(input);
    for (const week of plan.weeks)
      expect(listWeek(plan, week).filter(isHardEffort).length, week.startsOn).toBeLessThanOrEqual(2);
  },
);

test.each([
  ['the Demo Athlete', DEMO_ATHLETE.input, 50],
  ['a beginner', createAthlete({ level: 'beginner', raceDistance: 10, ...withHistory(35, 12) }), 40],
  ['an intermediate marathoner', createAthlete(withHistory(50, 18)), 45],
  ['a pro', createAthlete({ level: 'pro', trainingDaysPerWeek: 6, ...withHistory(110, 32) }), 60],
])('the day before the long run of %s has one short run', (_, input, maxMinutes) => {
  const plan = buildPlan(input);
  const longDates = new Set(listLongRuns(plan).map(({ date }) => addDays(date, -1)));
  const runs = plan.sessions.filter((row) => row.plannedKm !== null && longDates.has(row.date));
  expect(runs.length).toBeGreaterThan(3);
  expect(new Set(runs.map(({ date }) => date)).size).toBe(runs.length);
  for (const run of runs) expect(run.durationMinutes).toBeLessThanOrEqual(maxMinutes);
});

test.each([
  ['a pro marathoner', createAthlete({ level: 'pro', trainingDaysPerWeek: 6, ...withHistory(110, 32) })],
  [
    'an advanced half marathoner',
    createAthlete({ level: 'advanced', raceDistance: 21.1, trainingDaysPerWeek: 6, ...withHistory(65, 19) }),
  ],
])('no week of %s has a monotony of 2', (_, input) => {
  expect(validatePlan(buildPlan(input), input).filter(({ id }) => id === 'P29')).toEqual([]);
});

test.each([
  ['pro', 21.1, 110, 32],
  ['pro', 42.2, 110, 32],
  ['advanced', 5, 70, 22],
  ['advanced', 10, 70, 22],
  ['intermediate', 10, 45, 15],
] as const)(
  'no week of an %s runner with seven days before %d km has a monotony of 2',
  (level, raceDistance, weeklyKm, longestRunKm) => {
    const input = createAthlete({
      level,
      raceDistance,
      trainingDaysPerWeek: 7,
      ...withHistory(weeklyKm, longestRunKm),
    });
    expect(validatePlan(buildPlan(input), input).filter(({ id }) => id === 'P29')).toEqual([]);
  },
);

test('a short easy day has no second run', () => {
  const plan = buildPlan(
    createAthlete({ level: 'pro', raceDistance: 10, trainingDaysPerWeek: 7, ...withHistory(110, 32) }),
  );
  for (const week of plan.weeks) {
    const rows = listWeek(plan, week);
    const secondDates = new Set(
      rows.filter(({ session, kind }) => session === 'PM' && kind === 'recovery').map(({ date }) => date),
    );
    const firstMinutes = rows.filter(({ date, kind }) => kind === 'easy' && secondDates.has(date));
    for (const { durationMinutes } of firstMinutes) expect(durationMinutes).toBeGreaterThanOrEqual(50);
  }
});

test('a runner with seven days rests two days before the race', () => {
  const input = createAthlete({ raceDistance: 10, trainingDaysPerWeek: 7, ...withHistory(45, 15) });
  const restDate = addDays(input.raceDate ?? input.today, -2);
  expect(
    buildPlan(input)
      .sessions.filter(({ date }) => date === restDate)
      .map(({ kind }) => kind),
  ).toEqual(['rest']);
});

test('a second run on a day lasts at least 20 minutes, beside runs of 50 minutes and more', () => {
  const plan = buildPlan(
    createAthlete({ level: 'advanced', raceDistance: 21.1, trainingDaysPerWeek: 5, ...withHistory(50, 16) }),
  );
  const seconds = plan.sessions.filter(({ kind, session }) => kind === 'recovery' && session === 'PM');
  expect(seconds.length).toBeGreaterThan(0);
  for (const { durationMinutes, date } of seconds) {
    expect(durationMinutes).toBeGreaterThanOrEqual(20);
    const [first] = plan.sessions.filter((row) => row.date === date);
    expect(first?.durationMinutes).toBeGreaterThanOrEqual(50);
  }
});

test('the longest run of an advanced half marathoner is longer than the race', () => {
  const plan = buildPlan(
    createAthlete({ level: 'advanced', raceDistance: 21.1, trainingDaysPerWeek: 6, ...withHistory(65, 19) }),
  );
  const longestKm = Math.max(...listLongRuns(plan).map(({ plannedKm }) => plannedKm ?? 0));
  expect(longestKm).toBeGreaterThan(22);
  expect(longestKm).toBeLessThanOrEqual(24.5);
});

test.each([
  [5, 16],
  [10, 16],
  [21.1, 21],
  [42.2, 31],
] as const)(
  'a beginner whose running is unknown starts a %d km plan at the plan card’s base',
  (km, maxKm) => {
    const plan = buildPlan(
      createAthlete({ level: 'beginner', raceDistance: km, trainingDaysPerWeek: 4, history: null }),
    );
    expect(plan.weeks[0]?.plannedKm).toBeLessThanOrEqual(maxKm);
    expect(plan.notes.join(' ')).toContain('starts with short, easy runs');
  },
);

test.each(['Knee', 'Hamstring'] satisfies BodyPart[])(
  'with a mild %s injury, the long run grows until the last week before the taper',
  (bodyPart) => {
    const plan = buildPlan(
      createAthlete({
        raceDistance: 21.1,
        injuries: [{ bodyPart, severity: 'Mild' }],
        ...withHistory(40, 15),
      }),
    );
    const [first, second, third, , fifth] = listLongRuns(plan).map(({ plannedKm }) => plannedKm ?? 0);
    expect(second).toBeGreaterThan(first ?? 0);
    expect(third).toBeGreaterThan(second ?? 0);
    expect(fifth).toBeGreaterThan(third ?? 0);
    expect(fifth).toBeLessThanOrEqual(12);
  },
);

test('before a marathon, an easy run’s note says that its upper bound is in the lower part of zone 2', () => {
  const runs = buildPlan(createAthlete(withHistory(50, 18))).sessions.filter(
    ({ kind, zone }) => kind === 'easy' && zone === 2,
  );
  expect(runs.length).toBeGreaterThan(0);
  for (const { notes } of runs) expect(notes).toContain('145 bpm (lower zone 2)');
  const [halfRun] = buildPlan(createAthlete({ raceDistance: 21.1, ...withHistory(50, 18) })).sessions.filter(
    ({ kind, zone }) => kind === 'easy' && zone === 2,
  );
  expect(halfRun?.notes).not.toContain('lower zone 2');
});

describe('a beginner with four classes a week before 100 km', () => {
  const input = createAthlete({
    level: 'beginner',
    raceDistance: 100,
    raceDate: addDays(createAthlete().today, 80),
    trainingDaysPerWeek: 7,
    fitnessClass: 'barrys',
    classDays: ['Monday', 'Tuesday', 'Thursday', 'Saturday'],
    history: null,
  });
  const plan = buildPlan(input);

  test('has long runs of 75 minutes and more in normal weeks', () => {
    expect(validatePlan(plan, input).filter(({ id }) => id === 'P37')).toEqual([]);
    expect(Math.max(...listLongRuns(plan).map(({ plannedKm }) => plannedKm ?? 0))).toBeGreaterThan(18);
    expect(plan.score).toBeGreaterThanOrEqual(75);
  });

  test('keeps a full rest day in each full week', () => {
    for (const week of plan.weeks.slice(1, -1)) {
      const rows = listWeek(plan, week).filter(({ kind }) => kind === 'rest');
      expect(rows.length, week.startsOn).toBeGreaterThanOrEqual(1);
    }
  });
});

test.each(['f45', 'orangetheory', 'custom'] as const)(
  'no note of four %s classes a week appears more than three times',
  (fitnessClass) => {
    const input = createAthlete({
      raceDistance: 21.1,
      trainingDaysPerWeek: 7,
      fitnessClass,
      classDays: ['Monday', 'Wednesday', 'Friday', 'Saturday'],
      ...withHistory(35, 13),
    });
    expect(validatePlan(buildPlan(input), input).filter(({ id }) => id === 'P40')).toEqual([]);
  },
);
