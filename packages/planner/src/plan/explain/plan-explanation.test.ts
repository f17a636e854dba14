import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { createSoftFinding } from '../../validate/finding.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { planChecks, planRationale } from './plan-explanation.ts';

const checkIds = (input: PlanInput) => planChecks(input, []).map(({ id }) => id);
const mildKneeInjury = { bodyPart: 'Knee', severity: 'Mild' } as const;

describe('planRationale', () => {
  test('explains a plan from its own weeks and input', () => {
    const athlete = createAthlete({
      level: 'intermediate',
      raceDistance: 21.1,
      lthrBpm: 165,
      units: 'metric',
    });
    // The race is on the last day of the eighth week.
    const input = { ...athlete, raceDate: addDays(athlete.today, 55) };
    const plan = buildPlan(input);
    const peak = Math.max(...plan.weeks.map(({ plannedKm }) => plannedKm)).toFixed(1);
    const rationale = planRationale(plan, input);
    expect(rationale).toContain(`${plan.weeks.length} weeks toward your Half Marathon`);
    expect(rationale).toContain(`a highest week of ${peak} km`);
    expect(rationale).toContain('zones based on an LTHR of 165 bpm');
    expect(rationale.length).toBeLessThanOrEqual(500);
  });

  test.each([
    ['walking', 'of walking,'],
    ['post-race-recovery', 'of recovery,'],
  ] as const)('describes a plan for the goal %s as weeks "%s"', (raceDistance, expected) => {
    const input = createAthlete({ raceDistance, raceDate: null });
    expect(planRationale(buildPlan(input), input)).toContain(expected);
  });

  test('explains a plan that contains only rest or only the race', () => {
    const stopped = createAthlete({ injuries: [{ ...mildKneeInjury, stopsTraining: true }] });
    expect(planRationale(buildPlan(stopped), stopped)).toContain('your injury stops all training');
    const raceDayAthlete = { ...createAthlete(), raceDate: createAthlete().today };
    expect(planRationale(buildPlan(raceDayAthlete), raceDayAthlete)).toContain('and the race');
  });
});

describe('planChecks', () => {
  test('lists the rules that concern this athlete', () => {
    const healthyAthlete = createAthlete({ raceDate: null, fitnessClass: 'none', injuries: [] });
    for (const id of ['P04', 'P18', 'P19', 'P20', 'P21', 'P22', 'P26', 'P27', 'P43'])
      expect(checkIds(healthyAthlete)).not.toContain(id);
    expect(checkIds({ ...healthyAthlete, injuries: [mildKneeInjury] })).toEqual(
      expect.arrayContaining(['P26', 'P43']),
    );
    expect(checkIds({ ...healthyAthlete, raceDate: addDays(healthyAthlete.today, 40) })).toContain('P20');
    expect(checkIds({ ...healthyAthlete, fitnessClass: 'f45', classDays: ['Tuesday'] })).toContain('P19');
    expect(checkIds({ ...healthyAthlete, raceDistance: 'walking' })).toContain('P18');
  });

  test('omits the rule on the longest recent run without a recorded run', () => {
    const noRunning = { weeklyKm: [0, 0, 0, 0], longestRunKm: null };
    expect(checkIds(createAthlete({ history: null }))).not.toContain('P13');
    expect(checkIds(createAthlete({ history: noRunning }))).not.toContain('P13');
    expect(checkIds(createAthlete({ history: { weeklyKm: [20], longestRunKm: 8 } }))).toContain('P13');
  });

  test('omits broken rules', () => {
    const input = createAthlete();
    const findings = [...validatePlan(buildPlan(input), input), createSoftFinding('P08', 'too little')];
    const checks = planChecks(input, findings);
    expect(checks.map(({ id }) => id)).not.toContain('P08');
    expect(checks).toContainEqual({ id: 'P06', text: 'Enough rest days.' });
  });
});
