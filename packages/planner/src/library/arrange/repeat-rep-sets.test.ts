import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import { planTraining, withUninjured } from '../../plan/plan-training.ts';
import { readRepSet } from '../../plan/progressions/read-rep-set.ts';
import { sumWorkMinutes } from '../../plan/progressions/work-family.ts';
import { createAthlete } from '../../testing/athlete.ts';
import { athleteCount } from '../../testing/athlete-count.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { repeatRepSets } from './repeat-rep-sets.ts';

const minutesOf = (row: PlannedSession): number => row.steps.reduce((sum, { minutes }) => sum + minutes, 0);

/** A plan's first session of repetitions, and a rep set of one repetition less that did not go as planned. */
function findProgressionStep({ sessions }: Plan) {
  for (const row of sessions) {
    const repSet = readRepSet(row);
    if (repSet && repSet.reps > 2)
      return { row, reached: { ...repSet, reps: repSet.reps - 1, isRepeated: true } };
  }
  return null;
}

test('repeats a rep set that did not go as planned in no more minutes, and breaks no hard rule', () => {
  let repeatedCount = 0;
  for (let seed = 1; seed <= athleteCount(240); seed++) {
    const input = withUninjured(randomAthlete(seed));
    const outcome = planTraining(input);
    if (!outcome.ok) continue;
    const { plan } = outcome;
    const step = findProgressionStep(plan);
    if (!step) continue;
    const after = repeatRepSets(plan, { ...input, reachedRungs: [step.reached] }, addDays(input.today, 56));
    const changed = after.sessions.filter((row, index) => row !== plan.sessions[index]);
    expect(changed.length).toBeLessThanOrEqual(1);
    const [session] = changed;
    if (!session) continue;
    repeatedCount++;
    const repSet = readRepSet(session);
    expect(repSet?.family).toBe(step.reached.family);
    expect(sumWorkMinutes(repSet ?? step.reached)).toBeLessThanOrEqual(sumWorkMinutes(step.reached));
    expect([session.date, session.session]).toEqual([step.row.date, step.row.session]);
    expect(minutesOf(session)).toBeLessThanOrEqual(minutesOf(step.row));
    expect(session.plannedTss).toBeLessThanOrEqual(step.row.plannedTss);
    expect(session.rationale).toMatch(/didn’t go as planned, so repeat the same step before the next one\.$/);
    const hardFindings = validatePlan(after, input).filter(({ severity }) => severity === 'hard');
    expect(hardFindings, `seed ${seed}`).toEqual([]);
  }
  expect(repeatedCount).toBeGreaterThan(athleteCount(240) / 10);
});

test('changes nothing if the rep set went as planned, or if its next session comes after the last day to change', () => {
  const input = createAthlete();
  const outcome = planTraining(input);
  if (!outcome.ok) return expect.unreachable();
  const step = findProgressionStep(outcome.plan);
  const reached = step?.reached ?? expect.unreachable();
  const { isRepeated: _, ...completed } = reached;
  expect(repeatRepSets(outcome.plan, { ...input, reachedRungs: [completed] }, addDays(input.today, 56))).toBe(
    outcome.plan,
  );
  const dayBefore = addDays(step?.row.date ?? input.today, -1);
  expect(repeatRepSets(outcome.plan, { ...input, reachedRungs: [reached] }, dayBefore)).toBe(outcome.plan);
});
