import { type ActiveInjury, BODY_PARTS, INJURY_SEVERITIES } from '@threshold/physiology';
import { expect, test } from 'vitest';
import type { PlannedSession } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { planTraining, withUninjured } from '../plan/plan-training.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { isTrainingRun } from '../validate/plan-facts.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import { randomAthlete } from './random-athlete.ts';

function measureRuns(input: PlanInput) {
  const plan = buildPlan(input);
  const runs = plan.sessions.filter(isTrainingRun);
  return {
    longestMinutes: Math.max(0, ...runs.map(({ durationMinutes }) => durationMinutes)),
    longestKm: Math.max(0, ...runs.map(({ plannedKm }) => plannedKm ?? 0)),
    largestWeekKm: Math.max(...plan.weeks.map(({ plannedKm }) => plannedKm)),
  };
}

test('a moderate Achilles injury limits an advanced marathoner to an hour, half the longest run and half the weekly distance', () => {
  const injuries: ActiveInjury[] = [{ bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 }];
  const athlete = createAthlete({ level: 'advanced', injuries });
  expect(measureRuns(athlete).longestMinutes).toBeLessThanOrEqual(60);
  const knownRuns = measureRuns({ ...athlete, history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 20 } });
  expect(knownRuns.longestMinutes).toBeLessThanOrEqual(60);
  expect(knownRuns.longestKm).toBeLessThanOrEqual(10);
  // The first five weeks mix running with walking.
  expect(knownRuns.largestWeekKm).toBeGreaterThan(20);
  expect(knownRuns.largestWeekKm).toBeLessThanOrEqual(30.1);
});

test.each([
  [[60, 60], 30.1],
  [[60], 30.1],
  [[20, 20], 10.1],
  [[0], 5.1],
] as const)(
  'a moderate Achilles injury after weeks of %j km allows at most %d km a week, even if no longest run is known',
  (weeklyKm, maxKm) => {
    const injuries: ActiveInjury[] = [{ bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 }];
    const history = { weeklyKm, longestRunKm: null };
    expect(
      measureRuns(createAthlete({ level: 'advanced', injuries, history })).largestWeekKm,
    ).toBeLessThanOrEqual(maxKm);
  },
);

test('a 50K runner with a moderate IT band injury never runs longer than an hour', () => {
  const injuries: ActiveInjury[] = [{ bodyPart: 'IT Band', severity: 'Moderate' }];
  const { longestMinutes, largestWeekKm } = measureRuns(createAthlete({ raceDistance: 50, injuries }));
  expect(longestMinutes).toBeLessThanOrEqual(60);
  expect(largestWeekKm).toBeGreaterThan(20);
});

test('a mild knee injury allows 90 minutes, and four fifths of the longest run and weekly distance', () => {
  const runs = measureRuns(
    createAthlete({
      injuries: [{ bodyPart: 'Knee', severity: 'Mild' }],
      history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 17 },
    }),
  );
  expect(runs.longestMinutes).toBeLessThanOrEqual(90);
  expect(runs.longestKm).toBeLessThanOrEqual(13.6);
  expect(runs.largestWeekKm).toBeLessThanOrEqual(48.1);
});

test('random athletes with an injured leg or back get plans that break no hard rule', () => {
  const bodyParts = ['Knee', 'Calf', 'Achilles', 'Lower Back', 'IT Band'] as const;
  const brokenRules = Array.from({ length: athleteCount(500) }, (_, seed) => {
    const bodyPart = bodyParts[seed % bodyParts.length] ?? 'Knee';
    const severity = seed % 2 === 0 ? 'Moderate' : 'Mild';
    const input = { ...randomAthlete(seed), injuries: [{ bodyPart, severity } satisfies ActiveInjury] };
    const outcome = planTraining(input);
    if (!outcome.ok) throw new Error(outcome.message);
    return validatePlan(outcome.plan, withUninjured(input)).filter((finding) => finding.severity === 'hard');
  });
  expect(brokenRules.flat()).toEqual([]);
}, 60_000);

// Checks the rule without using the planner's or the validator's code for it.
test('an injury never makes a session of a random athlete longer or harder, or adds a training day', () => {
  const violations = Array.from({ length: athleteCount(400) }, (_, seed) => {
    const healthyInput = { ...randomAthlete(seed), injuries: [] };
    const severity = INJURY_SEVERITIES[seed % INJURY_SEVERITIES.length] ?? 'Mild';
    const bodyPart = BODY_PARTS[seed % BODY_PARTS.length] ?? 'Knee';
    const healthySessions = listSessions(healthyInput);
    return listSessions({ ...healthyInput, injuries: [{ bodyPart, severity }] }).flatMap((row) => {
      const sameDay = healthySessions.filter(({ date }) => date === row.date);
      const runs = sameDay.filter(isTrainingRun);
      const comparedSessions = isTrainingRun(row) && runs.length > 0 ? runs : sameDay;
      const isNew = comparedSessions.length === 0;
      const isLonger = row.durationMinutes > findLongestMinutes(comparedSessions);
      const isHarder = findHighestZone([row]) > findHighestZone(comparedSessions);
      return isNew || isLonger || isHarder ? [`${seed} ${bodyPart} ${severity} ${row.date} ${row.type}`] : [];
    });
  });
  expect(violations.flat()).toEqual([]);
}, 60_000);

const listSessions = (input: PlanInput): PlannedSession[] =>
  buildPlan(input).sessions.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
const findLongestMinutes = (rows: readonly PlannedSession[]) =>
  Math.max(0, ...rows.map(({ durationMinutes }) => durationMinutes));
const findHighestZone = (rows: readonly PlannedSession[]) =>
  Math.max(0, ...rows.flatMap(({ zone, steps }) => [zone, ...steps.map((step) => step.zone)]));
