import type { Plan } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { planTraining } from '../../plan/plan-training.ts';
import { boundFaults } from './bound-faults.ts';
import { hardFaults, tryArrangement } from './try-arrangement.ts';
import type { ArrangementFault, ArrangementOutcome, WeekArrangement } from './week-arrangement.ts';

const MIN_SCORE = 80;
const MAX_LOST_POINTS = 10;

/**
 * Arranges a week of a plan as requested if every rule still holds. Sessions may change day, time of day, type (within
 * the roles of the week's own sessions), minutes and texts; zones, targets, distances, steps and stress are computed.
 * Days without a session become rest, and disallowed texts are replaced with the planner's. The race, classes and
 * locked days stay.
 * @param plan the rules-based plan for the input, or one with other weeks already arranged
 * @param weekIndex 0 and up, of `plan.weeks`
 * @returns the plan with its reasons, checks and score, or every fault, each a sentence with its numbers
 * Law: a returned plan breaks no hard rule. It scores at least 80 and within 10 points of the rules-based
 * plan, or at least as much as that plan.
 */
export function arrangeWeek(
  plan: Plan,
  input: PlanInput,
  weekIndex: number,
  arrangement: WeekArrangement,
): ArrangementOutcome {
  const built = planTraining(input);
  if (!built.ok || built.plan.startsOn !== plan.startsOn) return rejected('The plan is not of this day');
  const attempt = tryArrangement(plan, input, { weekIndex, arrangement, rules: built.plan });
  if (!attempt.ok) return attempt;
  const bounds = boundFaults(attempt.week, attempt.rulesWeek);
  const faults = [...hardFaults(attempt.findings), ...bounds];
  if (faults.length > 0) return { ok: false, faults };
  const lowScore = scoreFault(attempt.candidate.score, built.plan.score);
  return lowScore ? { ok: false, faults: [lowScore] } : { ok: true, plan: attempt.worded() };
}

function rejected(text: string): ArrangementOutcome {
  return { ok: false, faults: [{ id: 'shape', text }] };
}

function scoreFault(score: number, rulesScore: number): ArrangementFault | null {
  const least = Math.min(rulesScore, Math.max(MIN_SCORE, rulesScore - MAX_LOST_POINTS));
  if (score >= least) return null;
  return { id: 'shape', text: `the plan's score falls from ${rulesScore} to ${score}, ${least} at least` };
}
