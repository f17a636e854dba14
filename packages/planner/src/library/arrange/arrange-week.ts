import type { Plan } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { planTraining } from '../../plan/plan-training.ts';
import { listBoundFaults } from './bound-faults.ts';
import { toHardFaults, tryArrangement } from './try-arrangement.ts';
import type { ArrangementFault, ArrangementOutcome, WeekArrangement } from './week-arrangement.ts';

const MIN_SCORE = 80;
const MAX_LOST_POINTS = 10;

/**
 * Arranges a week of a plan as requested if every rule still holds. Sessions may change day, time of day,
 * type (within the roles of the week), minutes and texts. Zones, targets, distances, steps and stress
 * are computed. Days without a session become rest, and disallowed texts are replaced with the planner's. The
 * race, classes and locked days don't move.
 * Invariant: a returned plan breaks no hard rule. It scores at least 80 and within 10 points of the rules-based
 * plan, or no lower than that plan.
 * @param plan the rules-based plan for the input, or one with other weeks already arranged
 * @param weekIndex 0 and up, of `plan.weeks`
 * @returns the plan with its reasons, checks and score, or all faults, each as a sentence with numbers
 */
export function arrangeWeek(
  plan: Plan,
  input: PlanInput,
  weekIndex: number,
  arrangement: WeekArrangement,
): ArrangementOutcome {
  const rulesOutcome = planTraining(input);
  if (!rulesOutcome.ok || rulesOutcome.plan.startsOn !== plan.startsOn)
    return rejectArrangement('The plan is not of this day');
  const attempt = tryArrangement(plan, input, { weekIndex, arrangement, rulesPlan: rulesOutcome.plan });
  if (!attempt.ok) return attempt;
  const boundFaults = listBoundFaults(attempt.weekRows, attempt.rulesWeekRows);
  const faults = [...toHardFaults(attempt.findings), ...boundFaults];
  if (faults.length > 0) return { ok: false, faults };
  const lowScoreFault = findScoreFault(attempt.candidate.score, rulesOutcome.plan.score);
  return lowScoreFault ? { ok: false, faults: [lowScoreFault] } : { ok: true, plan: attempt.addTexts() };
}

function rejectArrangement(text: string): ArrangementOutcome {
  return { ok: false, faults: [{ id: 'shape', text }] };
}

function findScoreFault(score: number, rulesScore: number): ArrangementFault | null {
  const minScore = Math.min(rulesScore, Math.max(MIN_SCORE, rulesScore - MAX_LOST_POINTS));
  if (score >= minScore) return null;
  return { id: 'shape', text: `the plan's score falls from ${rulesScore} to ${score}, ${minScore} at least` };
}
