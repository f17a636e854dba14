import type { Plan } from '../../plan/plan.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { planTraining } from '../../plan/plan-training.ts';
import { boundFaults } from './bound-faults.ts';
import { hardFaults, layWeek } from './lay-week.ts';
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
 * Law: a plan that it answers breaks no hard rule and scores at least 80 and within 10 points of the rules plan, or no
 * less than the rules plan.
 */
export function arrangeWeek(
  plan: Plan,
  input: PlanInput,
  weekIndex: number,
  arrangement: WeekArrangement,
): ArrangementOutcome {
  const built = planTraining(input);
  if (!built.ok || built.plan.startsOn !== plan.startsOn) return rejected('The plan is not of this day');
  const laid = layWeek(plan, input, { weekIndex, arrangement, rules: built.plan });
  if (!laid.ok) return laid;
  const bounds = boundFaults(laid.week, laid.rulesWeek);
  const faults = [...hardFaults(laid.findings), ...bounds];
  if (faults.length > 0) return { ok: false, faults };
  const lost = scoreFault(laid.candidate.score, built.plan.score);
  return lost ? { ok: false, faults: [lost] } : { ok: true, plan: laid.worded() };
}

function rejected(text: string): ArrangementOutcome {
  return { ok: false, faults: [{ id: 'shape', text }] };
}

function scoreFault(score: number, rulesScore: number): ArrangementFault | null {
  const least = Math.min(rulesScore, Math.max(MIN_SCORE, rulesScore - MAX_LOST_POINTS));
  if (score >= least) return null;
  return { id: 'shape', text: `the plan's score falls from ${rulesScore} to ${score}, ${least} at least` };
}
