import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import type { PlanInput } from '../plan-input.ts';

const HALF_MARATHON_KM = 21.1;
// A beginner runs 10 km in about 70 minutes without walks.
const CONTINUOUS_MINUTES_PER_KM = 7;

const createBeginner = (weeklyKm: number, longestRunKm: number, changes: Partial<PlanInput> = {}) =>
  createAthlete({
    level: 'beginner',
    raceDistance: HALF_MARATHON_KM,
    trainingDaysPerWeek: 4,
    history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
    ...changes,
  });
/** Its longest run is below half of the half marathon. */
const shortRunBeginner = createBeginner(10, 4);

const listLongRuns = (input: PlanInput) => buildPlan(input).sessions.filter(({ kind }) => kind === 'long');
/** The different lengths of the running parts between walks. The last part of a run may be shorter. */
const listRunMinutes = (input: PlanInput): number[] => [
  ...new Set(
    listLongRuns(input).flatMap(({ steps }) =>
      steps
        .filter(({ label }) => label === 'Easy running')
        .slice(0, -1)
        .map(({ minutes }) => minutes),
    ),
  ),
];

describe('long runs of a beginner who only wants to finish the race', () => {
  test('have no last running part that is longer than the others', () => {
    const longRuns = listLongRuns(shortRunBeginner);
    expect(longRuns.length).toBeGreaterThan(0);
    for (const { steps } of longRuns) {
      const minutes = steps.filter(({ label }) => label === 'Easy running').map((step) => step.minutes);
      expect(minutes.at(-1)).toBeLessThanOrEqual(minutes[0] ?? 0);
    }
  });

  test('have the type Long run/walk', () => {
    const types = listLongRuns(shortRunBeginner).map(({ type }) => type);
    expect([...new Set(types)]).toEqual(['Long run/walk']);
  });

  test('alternate four minutes of running with walks if the longest run is below half of the race', () => {
    expect(listRunMinutes(shortRunBeginner)).toEqual([4]);
  });

  test('alternate nine minutes of running with walks if the longest run is near half of the race', () => {
    const input = createBeginner(8, 4, { raceDistance: 10 });
    expect(buildPlan(input).sessions.find(({ kind }) => kind === 'race')?.zone).toBe(2);
    expect(listRunMinutes(input)).toEqual([9]);
  });

  test('need more time for their distance than continuous runs', () => {
    for (const { plannedKm, durationMinutes } of listLongRuns(shortRunBeginner))
      expect(durationMinutes / (plannedKm ?? 0)).toBeGreaterThan(CONTINUOUS_MINUTES_PER_KM);
  });

  test('break no hard rule', () => {
    const findings = validatePlan(buildPlan(shortRunBeginner), shortRunBeginner);
    expect(findings.filter(({ severity }) => severity === 'hard')).toEqual([]);
  });
});

test('long runs of an intermediate runner have no walks, even if the race is only to finish', () => {
  const input = createBeginner(10, 4, { level: 'intermediate' });
  expect(listLongRuns(input).map(({ type }) => type)).not.toContain('Long run/walk');
});
