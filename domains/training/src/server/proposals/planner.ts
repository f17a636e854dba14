import type { Act } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  type LocalDate,
  type Plan,
  type PlanCheck,
  type PlanInput,
  planChecks,
  planTraining,
  validatePlan,
} from '@threshold/physiology';
import { planInputOf } from '../plans/plan-input.ts';
import { isPlannable, type PlannableFacts } from '../plans/planning-goal.ts';
import { standingGoal } from '../plans/standing-plan.ts';
import { hardRules } from './unsafe.ts';

/** A standing plan and the athlete that another one would be made for. */
export interface Replannable {
  readonly standingId: string;
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
  readonly input: PlanInput;
  /** By rules, from today on. */
  readonly plan: Plan;
  /** The rules that it keeps. */
  readonly checks: readonly PlanCheck[];
}

/** The rules plan of today, where a plan stands that is not over; null where there is nothing to plan anew. */
export async function planAnew(act: Act): Promise<Replannable | null> {
  const athletes = act.ask(athletesPort);
  const { today } = await athletes.calendarOf(act.athleteId);
  const [standing, facts] = await Promise.all([
    standingGoal(act, today),
    athletes.planningFactsOf(act.athleteId),
  ]);
  if (!standing || !facts || !isPlannable(facts)) return null;
  const input = await planInputOf(act, today, facts);
  const made = planTraining(input);
  if (!made.ok) return null;
  const findings = validatePlan(made.plan, input);
  const broken = hardRules(findings);
  if (broken.length === 0) {
    const checks = planChecks(input, findings);
    return { standingId: standing.id, today, facts, input, plan: made.plan, checks };
  }
  act.log.error({ rules: broken }, 'a plan broke its rules and was not proposed');
  return null;
}
