import { addDays, localDate } from '@threshold/physiology';
import { type PlanInput, type PlannedSession, planTraining, readRepSet } from '@threshold/planner';
import { expect, test } from 'vitest';
import { extendPlan } from './extend-plan.ts';

const monday = localDate('2026-11-23');

const input: PlanInput = {
  today: monday,
  level: 'intermediate',
  raceDistance: 10,
  raceDate: localDate('2027-06-20'),
  trainingDaysPerWeek: 6,
  fitnessClass: 'none',
  classDays: [],
  injuries: [],
  history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 18 },
  lthrBpm: 165,
  maxHrBpm: 188,
  units: 'metric',
  lockedDays: [],
};

/** Minutes uphill of each hill run. */
const listHillMinutes = (sessions: readonly PlannedSession[]): number[] =>
  sessions
    .flatMap((session) => readRepSet(session) ?? [])
    .filter(({ family }) => family === 'hills')
    .map(({ reps, repMinutes }) => reps * repMinutes);

test('continues the rep sets of the existing sessions in the added days', () => {
  const outcome = planTraining(input);
  if (!outcome.ok) return expect.unreachable();
  const { endsOn, weeks, sessions, readiness, rampIn, notes } = outcome.plan;
  const nextMonday = addDays(monday, 7);
  const existingSessions = sessions.filter(({ date }) => date >= nextMonday);
  const rolledInput = { ...input, today: nextMonday, curveWeek: 1 };
  const extension = extendPlan(rolledInput, {
    endsOn,
    weeks,
    sessions: existingSessions,
    summary: { readiness, rampIn, notes },
  });
  if (!extension) return expect.unreachable();
  const existingMinutes = listHillMinutes(existingSessions);
  const addedMinutes = listHillMinutes(extension.addedSessions);
  expect(addedMinutes.length).toBeGreaterThan(0);
  const firstRepSetMinutes = 10;
  expect(Math.min(...addedMinutes)).toBeGreaterThan(firstRepSetMinutes);
  expect(Math.max(...existingMinutes)).toBeGreaterThan(firstRepSetMinutes);
});

test('notes short long runs when the added days contain the last week before a marathon’s taper', () => {
  const marathon: PlanInput = {
    ...input,
    raceDistance: 42.2,
    raceDate: addDays(monday, 83),
    fitnessClass: 'crossfit',
    classDays: ['Monday', 'Wednesday', 'Friday'],
    history: { weeklyKm: [24, 24, 24, 24], longestRunKm: 13 },
  };
  const outcome = planTraining(marathon);
  if (!outcome.ok) return expect.unreachable();
  const { endsOn, weeks, sessions, readiness, rampIn, notes } = outcome.plan;
  expect(readiness).toBe('on-track');
  const nextMonday = addDays(monday, 7);
  const extension = extendPlan(
    { ...marathon, today: nextMonday, curveWeek: 1 },
    {
      endsOn,
      weeks,
      sessions: sessions.filter(({ date }) => date >= nextMonday),
      summary: { readiness, rampIn, notes },
    },
  );
  expect(extension?.plan.readiness).toBe('low');
  expect(extension?.plan.notes.join(' ')).toContain('Aim for 26 km before a Marathon.');
});
