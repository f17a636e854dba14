import { addDays } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import { readRung } from '../../plan/ladders/read-rung.ts';
import { workMinutesOf } from '../../plan/ladders/work-family.ts';
import type { Plan, PlannedSession } from '../../plan/plan.ts';
import { planTraining, withUninjured } from '../../plan/plan-training.ts';
import { createAthlete } from '../../testing/athlete.ts';
import { athleteCount } from '../../testing/athlete-count.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { repeatRungs } from './repeat-rungs.ts';

const minutesOf = (row: PlannedSession): number => row.steps.reduce((sum, { minutes }) => sum + minutes, 0);

/** A plan's first session of a ladder, with a rung below it that was not done well. */
function findStep({ sessions }: Plan) {
  for (const row of sessions) {
    const rung = readRung(row);
    if (rung && rung.reps > 2) return { row, reached: { ...rung, reps: rung.reps - 1, isRepeated: true } };
  }
  return null;
}

test('repeats a rung that was not done well in no more minutes, and breaks no hard rule', () => {
  let repeatedCount = 0;
  for (let seed = 1; seed <= athleteCount(240); seed++) {
    const input = withUninjured(randomAthlete(seed));
    const outcome = planTraining(input);
    if (!outcome.ok) continue;
    const { plan } = outcome;
    const step = findStep(plan);
    if (!step) continue;
    const after = repeatRungs(plan, { ...input, reachedRungs: [step.reached] }, addDays(input.today, 56));
    const changed = after.sessions.filter((row, index) => row !== plan.sessions[index]);
    expect(changed.length).toBeLessThanOrEqual(1);
    const [session] = changed;
    if (!session) continue;
    repeatedCount++;
    const rung = readRung(session);
    expect(rung?.family).toBe(step.reached.family);
    expect(workMinutesOf(rung ?? step.reached)).toBeLessThanOrEqual(workMinutesOf(step.reached));
    expect([session.date, session.session]).toEqual([step.row.date, step.row.session]);
    expect(minutesOf(session)).toBeLessThanOrEqual(minutesOf(step.row));
    expect(session.plannedTss).toBeLessThanOrEqual(step.row.plannedTss);
    expect(session.rationale).toMatch(/didn’t go as planned, so repeat the same step before the next one\.$/);
    const hard = validatePlan(after, input).filter(({ severity }) => severity === 'hard');
    expect(hard, `seed ${seed}`).toEqual([]);
  }
  expect(repeatedCount).toBeGreaterThan(athleteCount(240) / 10);
});

test('changes nothing if the rung was done well, or if the next session is later than the given day', () => {
  const input = createAthlete();
  const outcome = planTraining(input);
  if (!outcome.ok) return expect.unreachable();
  const step = findStep(outcome.plan);
  const reached = step?.reached ?? expect.unreachable();
  const { isRepeated: _, ...done } = reached;
  expect(repeatRungs(outcome.plan, { ...input, reachedRungs: [done] }, addDays(input.today, 56))).toBe(
    outcome.plan,
  );
  const dayBefore = addDays(step?.row.date ?? input.today, -1);
  expect(repeatRungs(outcome.plan, { ...input, reachedRungs: [reached] }, dayBefore)).toBe(outcome.plan);
});
