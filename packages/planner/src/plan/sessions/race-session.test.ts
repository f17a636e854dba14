import { expect, test } from 'vitest';
import { planRaceDay } from '../../race-day/plan-race-day.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import type { PlanInput } from '../plan-input.ts';

const withKm = (weeklyKm: number, longestRunKm: number): Pick<PlanInput, 'history'> => ({
  history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
});
const ACHILLES = { bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 } as const;

test.each([
  [
    'a beginner’s half marathon',
    createAthlete({ level: 'beginner', raceDistance: 21.1, trainingDaysPerWeek: 4, ...withKm(10, 4) }),
  ],
  [
    'a new runner’s 5K',
    createAthlete({ level: 'beginner', raceDistance: 5, trainingDaysPerWeek: 4, ...withKm(0, 0) }),
  ],
  [
    'an injured marathoner’s race',
    createAthlete({ level: 'advanced', injuries: [ACHILLES], ...withKm(60, 20) }),
  ],
] as const)(
  '%s to finish is planned slower than the longest run, and its note names no time goal',
  (_, input) => {
    const { sessions } = buildPlan(input);
    const runs = sessions.filter(({ kind, plannedKm }) => kind !== 'race' && plannedKm !== null);
    const [longest] = runs.toSorted((a, b) => (b.plannedKm ?? 0) - (a.plannedKm ?? 0));
    const race = sessions.find(({ kind }) => kind === 'race');
    const paceOf = (row: typeof race) => (row?.durationMinutes ?? 0) / (row?.plannedKm ?? 1);
    expect(paceOf(race)).toBeGreaterThanOrEqual(paceOf(longest) - 0.1);
    expect(race?.notes).toContain('with no time goal');
    expect(race?.paceTarget).toBeNull();
  },
);

test('a race slows by a fifth beyond one and a half times the longest run', () => {
  const input = createAthlete({
    level: 'beginner',
    raceDistance: 21.1,
    trainingDaysPerWeek: 4,
    ...withKm(10, 4),
  });
  const { sessions } = buildPlan(input);
  const [longest] = sessions
    .filter(({ kind }) => kind === 'long')
    .toSorted((a, b) => (b.plannedKm ?? 0) - (a.plannedKm ?? 0));
  const km = longest?.plannedKm ?? 0;
  const minutesPerKm = (longest?.durationMinutes ?? 0) / km;
  const race = sessions.find(({ kind }) => kind === 'race');
  expect(race?.durationMinutes).toBe(Math.round(minutesPerKm * (1.5 * km + 1.2 * (21.1 - 1.5 * km))));
});

test('the race-day sheet of a race to finish has the minutes of the plan', () => {
  const input = createAthlete({
    level: 'beginner',
    raceDistance: 21.1,
    trainingDaysPerWeek: 4,
    ...withKm(10, 4),
  });
  const race = buildPlan(input).sessions.find(({ kind }) => kind === 'race');
  const sheet = planRaceDay(input, {
    readiness: 'low',
    plannedZone: race?.zone ?? null,
    plannedMinutes: race?.durationMinutes ?? null,
    plannedPace: null,
    weightKg: null,
  });
  expect(sheet?.raceMinutes).toBe(race?.durationMinutes);
});
