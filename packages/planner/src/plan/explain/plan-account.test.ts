import { addDays } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { anAthlete, buildPlan } from '../../testing/athlete.ts';
import { soft } from '../../validate/finding.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { planChecks, planRationale } from './plan-account.ts';

const ids = (input: PlanInput) => planChecks(input, []).map(({ id }) => id);
const knee = { bodyPart: 'Knee', severity: 'Mild' } as const;

describe('rationale of a plan', () => {
  test('explains a plan by its own weeks and input', () => {
    const input = anAthlete({ level: 'intermediate', raceDistance: 21.1, lthrBpm: 165, units: 'metric' });
    const plan = buildPlan({ ...input, raceDate: addDays(input.today, 55) });
    const peak = Math.max(...plan.weeks.map(({ plannedKm }) => plannedKm)).toFixed(1);
    const why = planRationale(plan, { ...input, raceDate: addDays(input.today, 55) });
    expect(why).toContain(`${plan.weeks.length} calendar weeks toward your Half Marathon`);
    expect(why).toContain(`the highest week holds ${peak} km`);
    expect(why).toContain('zones by an LTHR of 165 bpm');
    expect(why.length).toBeLessThanOrEqual(500);
  });

  test.each([
    ['walking', 'of walking:'],
    ['post-race-recovery', 'of recovery:'],
  ] as const)('names no race for %s', (raceDistance, expected) => {
    const input = anAthlete({ raceDistance, raceDate: null });
    expect(planRationale(buildPlan(input), input)).toContain(expected);
  });

  test('explains a plan of rest only, or of the race only', () => {
    const stopped = anAthlete({ injuries: [{ ...knee, stopsTraining: true }] });
    expect(planRationale(buildPlan(stopped), stopped)).toContain('your injury stops all training');
    const raceDay = { ...anAthlete(), raceDate: anAthlete().today };
    expect(planRationale(buildPlan(raceDay), raceDay)).toContain('and the race');
  });
});

describe('planChecks', () => {
  test('lists the rules that concern this athlete', () => {
    const plain = anAthlete({ raceDate: null, fitnessClass: 'none', injuries: [] });
    for (const id of ['P04', 'P18', 'P19', 'P20', 'P21', 'P22', 'P26', 'P27', 'P43'])
      expect(ids(plain)).not.toContain(id);
    expect(ids({ ...plain, injuries: [knee] })).toEqual(expect.arrayContaining(['P26', 'P43']));
    expect(ids({ ...plain, raceDate: addDays(plain.today, 40) })).toContain('P20');
    expect(ids({ ...plain, fitnessClass: 'f45', classDays: ['Tuesday'] })).toContain('P19');
    expect(ids({ ...plain, raceDistance: 'walking' })).toContain('P18');
  });

  test('omits the rule on the longest recent run without a recorded run', () => {
    expect(ids(anAthlete({ history: null }))).not.toContain('P13');
    expect(ids(anAthlete({ history: { weeklyKm: [0, 0, 0, 0], longestRunKm: null } }))).not.toContain('P13');
    expect(ids(anAthlete({ history: { weeklyKm: [20], longestRunKm: 8 } }))).toContain('P13');
  });

  test('omits broken rules', () => {
    const input = anAthlete();
    const findings = [...validatePlan(buildPlan(input), input), soft('P08', 'too little')];
    const checks = planChecks(input, findings);
    expect(checks.map(({ id }) => id)).not.toContain('P08');
    expect(checks).toContainEqual({ id: 'P06', text: 'Enough rest days.' });
  });
});
