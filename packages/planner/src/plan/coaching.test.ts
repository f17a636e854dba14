import { addDays, daysBetween, WEEKDAYS } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { isHardSession } from './hard-session.ts';
import type { Plan, PlannedSession } from './plan.ts';
import type { PlanInput } from './plan-input.ts';

const withHistory = (weeklyKm: number, longestRunKm: number): Pick<PlanInput, 'history'> => ({
  history: { weeklyKm: Array.from({ length: 4 }, () => weeklyKm), longestRunKm },
});

const RUNNERS: Readonly<Record<string, PlanInput>> = {
  '5K, 35 km a week': createAthlete({ raceDistance: 5, ...withHistory(35, 12) }),
  '10K, 60 km a week': createAthlete({ raceDistance: 10, level: 'advanced', ...withHistory(60, 18) }),
  'half marathon, 40 km a week': createAthlete({ raceDistance: 21.1, ...withHistory(40, 15) }),
  'marathon, 50 km a week': createAthlete(withHistory(50, 20)),
  'marathon, 80 km a week': createAthlete({
    level: 'advanced',
    trainingDaysPerWeek: 6,
    ...withHistory(80, 28),
  }),
  '50 km, 55 km a week': createAthlete({ raceDistance: 50, ...withHistory(55, 22) }),
  '100 miles, 90 km a week': createAthlete({
    raceDistance: 161,
    level: 'advanced',
    trainingDaysPerWeek: 6,
    ...withHistory(90, 35),
  }),
};

const listSessionsIn = ({ sessions }: Plan, { startsOn, endsOn }: Plan['weeks'][number]): PlannedSession[] =>
  sessions.filter(({ date }) => date >= startsOn && date <= endsOn);

const isLong = ({ kind, type }: PlannedSession): boolean => kind === 'long' && !/back-to-back/i.test(type);

const findLongestKm = (rows: readonly PlannedSession[]): number =>
  Math.max(0, ...rows.filter(isLong).map(({ plannedKm }) => plannedKm ?? 0));

test.each(['50 km, 55 km a week', '100 miles, 90 km a week'])(
  'cuts the second long day to three fifths and two fifths of its peak in the taper of %s',
  (name) => {
    const input = RUNNERS[name];
    if (!input) throw new Error(name);
    const plan = buildPlan(input);
    // The second long day is the one after the long run.
    const secondKms = plan.weeks.map((week) => {
      const rows = listSessionsIn(plan, week);
      const longDay = rows.find(isLong)?.date;
      const second = rows.find(({ date }) => longDay !== undefined && date === addDays(longDay, 1));
      return second?.plannedKm ?? 0;
    });
    const peakKm = Math.max(...secondKms.slice(0, -3));
    expect(peakKm).toBeGreaterThan(10);
    expect(secondKms.at(-3)).toBeLessThanOrEqual(0.6 * peakKm);
    expect(secondKms.at(-2)).toBeLessThanOrEqual(0.4 * peakKm);
  },
);

test('sharpens for a 5K in zone 5', () => {
  const sharpener = buildPlan(RUNNERS['5K, 35 km a week'] ?? createAthlete()).sessions.find(
    ({ kind }) => kind === 'sharpener',
  );
  expect(sharpener?.type).toBe('5K-pace sharpening run');
  expect(Math.max(...(sharpener?.steps.map(({ zone }) => zone) ?? []))).toBe(5);
});

test('a beginner’s 5K plan names no work after a longer race', () => {
  const { sessions } = buildPlan(
    createAthlete({ level: 'beginner', raceDistance: 5, ...withHistory(25, 8) }),
  );
  expect(sessions.filter(({ type }) => type.includes('10K')).map(({ type }) => type)).toEqual([]);
});

describe.each(Object.entries(RUNNERS))('the plan of a runner (%s)', (_, input) => {
  const plan = buildPlan(input);
  const raceDate = input.raceDate ?? plan.endsOn;

  test('has a long run in the lighter week that is at most three quarters of the one before', () => {
    const [index] = plan.weeks.flatMap(({ isCutback }, week) => (isCutback ? [week] : []));
    const [before, lighter] = [plan.weeks[(index ?? 0) - 1], plan.weeks[index ?? 0]];
    if (before === undefined || lighter === undefined) throw new Error('no lighter week');
    expect(findLongestKm(listSessionsIn(plan, lighter))).toBeLessThanOrEqual(
      0.75 * findLongestKm(listSessionsIn(plan, before)),
    );
  });

  test('has a last long run, about a week before the race, of at most two hours', () => {
    const rows = plan.sessions.filter((row) => isLong(row) && daysBetween(row.date, raceDate) <= 8);
    expect(rows).toHaveLength(1);
    const maxMinutes = (input.raceDistance === 42.2 && 105) || (Number(input.raceDistance) < 42 && 90) || 120;
    expect(rows[0]?.durationMinutes).toBeLessThanOrEqual(maxMinutes);
  });

  test('starts each run with at most ten minutes in zone 1, and leaves no step under a minute', () => {
    for (const { steps, kind } of plan.sessions) {
      expect(steps.every(({ minutes }) => minutes >= 1)).toBe(true);
      if (steps.some(({ zone }) => zone >= 3) && kind !== 'class')
        expect(steps[0]?.minutes ?? 0).toBeLessThanOrEqual(kind === 'race' ? 2000 : 10);
    }
  });

  test('splits race effort in a long run into blocks of equal length', () => {
    for (const { steps } of plan.sessions.filter(isLong))
      expect(
        new Set(steps.filter(({ zone }) => zone >= 3).map(({ minutes }) => minutes)).size,
      ).toBeLessThanOrEqual(1);
  });

  test('reaches at most half more than the recent weeks, or 12 km more', () => {
    const recentKm = input.history?.weeklyKm[0] ?? 0;
    const peakKm = Math.max(...plan.weeks.map(({ plannedKm }) => plannedKm));
    expect(peakKm).toBeLessThanOrEqual(Math.max(1.5 * recentKm, recentKm + 12) + 0.1);
  });

  test('has no strength in race week', () => {
    const lastWeek = plan.sessions.filter(({ date }) => daysBetween(date, raceDate) <= 6);
    expect(lastWeek.filter(({ kind }) => kind === 'strength')).toEqual([]);
  });
});

test('a plan without a race grows to at most half more than the recent weeks', () => {
  const plan = buildPlan(
    createAthlete({ raceDistance: null, raceDate: null, goal: 'fitter', ...withHistory(30, 10) }),
  );
  expect(Math.max(...plan.weeks.map(({ plannedKm }) => plannedKm))).toBeLessThanOrEqual(45.1);
});

describe('a runner whose long runs stay too short for the race', () => {
  const plan = buildPlan(
    createAthlete({ raceDistance: 21.1, trainingDaysPerWeek: 3, ...withHistory(10, 4) }),
  );
  const race = plan.sessions.find(({ kind }) => kind === 'race');

  test('gets a race to finish easily, without a pace or a time', () => {
    expect(plan.readiness).toBe('low');
    expect(race).toMatchObject({ zone: 2, paceTarget: null, hrLow: null });
    expect(race?.notes).toContain('with no time goal');
  });
});

describe('a runner who has not run in the last weeks', () => {
  const input = createAthlete({
    raceDistance: 5,
    level: 'beginner',
    trainingDaysPerWeek: 4,
    ...withHistory(0, 0),
  });
  const plan = buildPlan(input);
  const runs = plan.sessions.filter(({ kind }) => kind === 'easy' || kind === 'long');
  const longestRunPart = ({ steps }: PlannedSession) =>
    Math.max(...steps.filter(({ label }) => label !== 'Walk').map(({ minutes }) => minutes));

  test('mixes running and walking in each run, in growing parts', () => {
    expect(runs.every(({ type }) => type.includes('un/walk'))).toBe(true);
    const parts = runs.map(longestRunPart);
    expect(parts[0]).toBe(1);
    expect(parts.at(-1)).toBe(5);
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
  });

  test('has no hard run, and a race to finish', () => {
    expect(plan.sessions.filter(({ zone }) => zone > 2)).toEqual([]);
  });

  test('does not run on three days in a row', () => {
    const days = new Set(runs.map(({ date }) => date));
    expect([...days].filter((date) => days.has(addDays(date, 1)) && days.has(addDays(date, 2)))).toEqual([]);
  });
});

describe('age', () => {
  const planAt = (ageYears: number) => buildPlan(createAthlete({ ageYears, ...withHistory(50, 20) }));
  const lighterKm = (plan: Plan) => plan.weeks.find(({ isCutback }) => isCutback)?.plannedKm ?? 0;

  test('makes lighter weeks even lighter from age 40, and again from age 55', () => {
    const [at39, at40, at55] = [39, 40, 55].map((age) => lighterKm(planAt(age)));
    expect(at40).toBeLessThan((at39 ?? 0) - 1);
    expect(at55).toBeLessThan((at40 ?? 0) - 1);
  });

  test('keeps two easy days between hard days from age 55', () => {
    const hardDates = planAt(55)
      .sessions.filter((row) => row.kind !== 'rest' && isHardSession(row))
      .map(({ date }) => date);
    const gaps = hardDates.slice(1).map((date, index) => daysBetween(hardDates[index] ?? date, date));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
    const hardDaysInWeek = planAt(55).weeks.map(
      (week) => hardDates.filter((date) => date >= week.startsOn && date <= week.endsOn).length,
    );
    expect(Math.max(...hardDaysInWeek)).toBeLessThanOrEqual(2);
  });
});

describe('a runner with two group classes a week', () => {
  const input = createAthlete({
    raceDistance: 10,
    fitnessClass: 'orangetheory',
    classDays: [WEEKDAYS[0], WEEKDAYS[3]],
    ...withHistory(30, 10),
  });
  const plan = buildPlan(input);

  test('has neither a class in the last four days nor a second session beside one in race week', () => {
    const lastDays = plan.sessions.filter(({ date }) => daysBetween(date, plan.endsOn) <= 4);
    expect(lastDays.filter(({ kind }) => kind === 'class')).toEqual([]);
    const raceWeek = plan.sessions.filter(({ date }) => daysBetween(date, plan.endsOn) <= 6);
    const classDates = new Set(raceWeek.filter(({ kind }) => kind === 'class').map(({ date }) => date));
    expect(raceWeek.filter(({ date, kind }) => classDates.has(date) && kind !== 'class')).toEqual([]);
  });

  test('runs at most 40 minutes on the day of a class, and at most 50 on the day after the long run', () => {
    const longDates = new Set(plan.sessions.filter(isLong).map(({ date }) => date));
    const classDates = new Set(plan.sessions.filter(({ kind }) => kind === 'class').map(({ date }) => date));
    for (const { date, kind, durationMinutes } of plan.sessions) {
      if (kind !== 'easy' && kind !== 'recovery') continue;
      if (classDates.has(date)) expect(durationMinutes).toBeLessThanOrEqual(40);
      if (longDates.has(addDays(date, -1))) expect(durationMinutes).toBeLessThanOrEqual(50);
    }
  });
});

test('race pace replaces threshold runs in a week whose class trains the threshold', () => {
  const kinds = (changes: Partial<PlanInput>) =>
    new Set(
      buildPlan(
        createAthlete({ raceDistance: 21.1, trainingDaysPerWeek: 6, ...withHistory(45, 16), ...changes }),
      )
        .sessions.filter(({ kind }) => kind === 'threshold' || kind === 'race-pace')
        .map(({ kind }) => kind),
    );
  expect(kinds({})).toEqual(new Set(['threshold', 'race-pace']));
  expect(kinds({ fitnessClass: 'orangetheory', classDays: ['Monday'] })).toEqual(new Set(['race-pace']));
});

describe('a goal of walking', () => {
  const plan = buildPlan(
    createAthlete({ raceDistance: 'walking', level: 'beginner', ...withHistory(10, 4) }),
  );

  test('has brisk walks, interval walks and hills beside easy walks', () => {
    const types = new Set(plan.sessions.map(({ type }) => type));
    for (const type of ['Brisk walk', 'Interval walk', 'Hill walk', 'Easy walk', 'Long walk'])
      expect(types).toContain(type);
  });

  test('names the longest walk of a week in its theme', () => {
    expect(plan.weeks[0]?.theme).toMatch(/^Walking: .*long walk, /);
  });
});

const keySessions = (raceDistance: PlanInput['raceDistance']): string[] => {
  const { weeks, sessions } = buildPlan(
    createAthlete({ raceDistance, level: 'advanced', trainingDaysPerWeek: 6, ...withHistory(70, 28) }),
  );
  return weeks.flatMap(({ keySessions: keys = [] }, week) =>
    keys.map(({ date, type }) => {
      const row = sessions.find((each) => each.date === date && each.type === type);
      return `${week} ${type} ${row?.steps.map(({ label, minutes }) => `${label} ${minutes}`).join(', ')}`;
    }),
  );
};

test.each([
  [5, 10],
  [10, 21.1],
  [21.1, 42.2],
  [42.2, 50],
  [50, 80.5],
] as const)(
  'plans toward %d and %d km differ in at least 40 percent of their key sessions',
  (shorter, longer) => {
    const [first, second] = [keySessions(shorter), new Set(keySessions(longer))];
    const different = first.filter((session) => !second.has(session)).length;
    expect(different / first.length).toBeGreaterThanOrEqual(0.4);
  },
);
