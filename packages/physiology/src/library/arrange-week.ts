import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { ArrangementOutcome, WeekArrangement } from './week-arrangement.ts';

/**
 * Puts a week of a plan in the order that somebody else suggests, where every rule still holds.
 * @param plan the rules plan for the input, or one whose other weeks are arranged already
 * @param weekIndex 0 and up, of `plan.weeks`
 */
export function arrangeWeek(
  plan: Plan,
  _input: PlanInput,
  weekIndex: number,
  _arrangement: WeekArrangement,
): ArrangementOutcome {
  return { ok: false, faults: [{ id: 'shape', text: `week ${weekIndex + 1} of ${plan.weeks.length}` }] };
}
