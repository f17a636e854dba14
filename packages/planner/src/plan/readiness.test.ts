import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import type { PlanInput } from './plan-input.ts';
import { describeUnreadiness, findShortfalls, isUnready } from './readiness.ts';

const withKm = (weeklyKm: number, longestRunKm: number): Pick<PlanInput, 'history'> => ({
  history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
});

describe('findShortfalls', () => {
  test.each([
    [5, 4.5],
    [10, 9],
    [21.1, 14.4],
    [42.2, 23.4],
    [50, 27],
    [80.5, 31.5],
    [100, 34.2],
    [161, 37.8],
  ] as const)('a race of %d km requires a longest run of %d km', (raceDistance, km) => {
    const input = createAthlete({ raceDistance });
    expect(isUnready(input, { longestRunKm: km + 0.1, twoDaysKm: null })).toBe(false);
    expect(isUnready(input, { longestRunKm: km - 0.1, twoDaysKm: null })).toBe(true);
  });

  test.each([
    [50, 0],
    [80.5, 40.25],
    [100, 50],
    [161, 80],
  ] as const)('a race of %d km requires %d km on two consecutive days', (raceDistance, wantedKm) => {
    const input = createAthlete({ raceDistance });
    expect(isUnready(input, { longestRunKm: 100, twoDaysKm: wantedKm })).toBe(false);
    const shortfalls = findShortfalls(input, { longestRunKm: 100, twoDaysKm: wantedKm - 0.1 });
    expect(shortfalls.map(({ part }) => part)).toEqual(wantedKm > 0 ? ['two days'] : []);
  });
});

test('an advanced runner of 80 km a week is not on track for 100 miles, and the notes name the missing distance', () => {
  const plan = buildPlan(
    createAthlete({ level: 'advanced', raceDistance: 161, trainingDaysPerWeek: 6, ...withKm(80, 30) }),
  );
  expect(plan.readiness).toBe('low');
  expect(plan.notes.join(' ')).toMatch(
    /Your longest two days together reach [\d.]+ km\. Aim for 80 km before a 100 Mile\./,
  );
});

test('a beginner whose longest run is far from a half marathon is advised to run the 10K', () => {
  const input = createAthlete({
    level: 'beginner',
    raceDistance: 21.1,
    trainingDaysPerWeek: 4,
    ...withKm(10, 4),
  });
  expect(buildPlan(input).notes.join(' ')).toContain(
    'Choose the 10K of the same event or a later race, or run/walk it and plan where you could drop out.',
  );
});

test('the note of a marathoner who is not ready names both distances', () => {
  expect(describeUnreadiness(createAthlete(), { longestRunKm: 20, twoDaysKm: 30 })).toBe(
    'Your longest run reaches 20 km. Aim for 26 km before a Marathon. Treat the race as an experience, or pick a later one.',
  );
});

test('a race with low readiness is run easily for two thirds, and only then at race effort', () => {
  const input = createAthlete({
    level: 'beginner',
    raceDistance: 10,
    trainingDaysPerWeek: 4,
    ...withKm(12, 5),
  });
  const plan = buildPlan(input);
  const race = plan.sessions.find(({ kind }) => kind === 'race');
  expect(plan.readiness).toBe('low');
  expect(race?.zone).toBeGreaterThan(2);
  expect(race?.notes).toContain('run the first two thirds easy, and only then at race effort');
});

test('an injured athlete with long runs below half of a marathon starts only if pain-free and cleared', () => {
  const injuries = [{ bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 }] as const;
  const plan = buildPlan(createAthlete({ level: 'advanced', injuries, ...withKm(60, 20) }));
  const race = plan.sessions.find(({ kind }) => kind === 'race');
  for (const text of [plan.notes.join(' '), race?.notes])
    expect(text).toContain(
      'Start only if you’ve been pain-free for two weeks and a health professional has cleared you, and plan to stop at one and a half times your longest run. Otherwise defer it, or do a shorter race.',
    );
  expect(plan.notes.join(' ')).not.toContain('Treat the race as an experience');
  expect(race?.notes).toContain('with no time goal');
  expect(race?.notes).not.toContain('last quarter');
});
