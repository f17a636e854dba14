import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import type { PlanInput } from '../plan-input.ts';

const beginner = (weeklyKm: number, longestRunKm: number, changes: Partial<PlanInput> = {}) =>
  createAthlete({
    level: 'beginner',
    raceDistance: 21.1,
    trainingDaysPerWeek: 4,
    history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
    ...changes,
  });
const longRunsOf = (input: PlanInput) => buildPlan(input).sessions.filter(({ kind }) => kind === 'long');
const runMinutesOf = (input: PlanInput) =>
  new Set(
    longRunsOf(input).flatMap(({ steps }) =>
      steps.filter(({ label }) => label === 'Easy running').map(({ minutes }) => minutes),
    ),
  );

describe('the long runs of a beginner whose race is one to finish', () => {
  test('are run four minutes and walked one if the longest is below half of the race', () => {
    const input = beginner(10, 4);
    expect(longRunsOf(input).map(({ type }) => type)).toEqual(longRunsOf(input).map(() => 'Long run/walk'));
    expect([...runMinutesOf(input)]).toEqual([4]);
    const hard = validatePlan(buildPlan(input), input).filter(({ severity }) => severity === 'hard');
    expect(hard).toEqual([]);
  });

  test('are run nine minutes and walked one if the longest is above half of it', () => {
    const input = beginner(8, 4, { raceDistance: 10 });
    expect(buildPlan(input).sessions.find(({ kind }) => kind === 'race')?.zone).toBe(2);
    expect([...runMinutesOf(input)]).toEqual([9]);
  });

  test('cover no more distance than without walks, and take longer for it', () => {
    for (const { plannedKm, durationMinutes } of longRunsOf(beginner(10, 4)))
      expect(durationMinutes / (plannedKm ?? 0)).toBeGreaterThan(7);
  });
});

test('a faster runner’s race to finish has no walks in training', () => {
  const input = beginner(10, 4, { level: 'intermediate' });
  expect(longRunsOf(input).map(({ type }) => type)).not.toContain('Long run/walk');
});
