import { expect, test } from 'vitest';
import { anAthlete, planOf } from './athlete-for-test.ts';
import type { ActiveInjury, PlanInput } from './plan-input.ts';
import { planTraining } from './plan-training.ts';
import { randomAthlete } from './random-athlete.ts';
import { isRun } from './validate/plan-facts.ts';
import { validatePlan } from './validate/validate-plan.ts';

function runsOf(input: PlanInput) {
  const plan = planOf(input);
  const runs = plan.sessions.filter(isRun);
  return {
    longestMinutes: Math.max(0, ...runs.map(({ durationMinutes }) => durationMinutes)),
    longestKm: Math.max(0, ...runs.map(({ plannedKm }) => plannedKm ?? 0)),
    largestWeekKm: Math.max(...plan.weeks.map(({ plannedKm }) => plannedKm)),
  };
}

test('an advanced marathoner with a moderate Achilles runs half of the own longest run and weeks, an hour at most', () => {
  const injuries: ActiveInjury[] = [{ bodyPart: 'Achilles', severity: 'Moderate', painLevel: 4 }];
  const athlete = anAthlete({ level: 'advanced', injuries });
  expect(runsOf(athlete).longestMinutes).toBeLessThanOrEqual(60);
  const known = runsOf({ ...athlete, history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 20 } });
  expect(known.longestMinutes).toBeLessThanOrEqual(60);
  expect(known.longestKm).toBeLessThanOrEqual(10);
  expect(known.largestWeekKm).toBeGreaterThan(25);
  expect(known.largestWeekKm).toBeLessThanOrEqual(30.1);
});

test('a 50K runner with a moderate IT band never runs longer than an hour', () => {
  const injuries: ActiveInjury[] = [{ bodyPart: 'IT Band', severity: 'Moderate' }];
  const { longestMinutes, largestWeekKm } = runsOf(anAthlete({ raceDistance: 50, injuries }));
  expect(longestMinutes).toBeLessThanOrEqual(60);
  expect(largestWeekKm).toBeGreaterThan(20);
});

test('a mild knee leaves four fifths of the own longest run and weeks, 90 minutes at most', () => {
  const runs = runsOf(
    anAthlete({
      injuries: [{ bodyPart: 'Knee', severity: 'Mild' }],
      history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 17 },
    }),
  );
  expect(runs.longestMinutes).toBeLessThanOrEqual(90);
  expect(runs.longestKm).toBeLessThanOrEqual(13.6);
  expect(runs.largestWeekKm).toBeLessThanOrEqual(48.1);
});

test('500 random athletes with an injured leg or back get plans that break no hard rule', () => {
  const parts = ['Knee', 'Calf', 'Achilles', 'Lower Back', 'IT Band'] as const;
  const broken = Array.from({ length: 500 }, (_, seed) => {
    const bodyPart = parts[seed % parts.length] ?? 'Knee';
    const severity = seed % 2 === 0 ? 'Moderate' : 'Mild';
    const input = { ...randomAthlete(seed), injuries: [{ bodyPart, severity } satisfies ActiveInjury] };
    const outcome = planTraining(input);
    if (!outcome.ok) throw new Error(outcome.message);
    return validatePlan(outcome.plan, input).filter((finding) => finding.severity === 'hard');
  });
  expect(broken.flat()).toEqual([]);
}, 60_000);
