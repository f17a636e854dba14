import { expect, test } from 'vitest';
import { randomAthlete } from '../athletes/random-athlete.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import { validatePlan } from '../validate/validate-plan.ts';
import type { PlanInput } from './plan-input.ts';

const kindsOf = (plan: ReturnType<typeof buildPlan>) => new Set(plan.sessions.map(({ kind }) => kind));

test('plans only rest under a red flag, even on race day, and says why', () => {
  const plan = buildPlan(
    createAthlete({ injuries: [{ bodyPart: 'Calf', severity: 'Mild', stopsTraining: true }] }),
  );
  expect(plan.sessions).toHaveLength(56);
  expect(kindsOf(plan)).toEqual(new Set(['rest']));
  expect(plan.workoutCount).toBe(0);
  expect(plan.notes).toEqual([
    'With your mild calf injury: rest only, until a health professional has looked at it.',
  ]);
  expect(plan.sessions[0]?.notes).toMatch(/^Just rest\./);
  expect(plan.sessions[0]?.rationale).toContain('symptom');
});

test('a plan of only rest under a red flag meets every rule, for any athlete', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const athlete = randomAthlete(seed);
    const input: PlanInput = {
      ...athlete,
      injuries: [...athlete.injuries, { bodyPart: 'Knee', severity: 'Mild', stopsTraining: true }],
    };
    const plan = buildPlan(input);
    expect([...kindsOf(plan)].filter((kind) => kind !== 'rest')).toEqual([]);
    expect(validatePlan(plan, input)).toEqual([]);
  }
});
