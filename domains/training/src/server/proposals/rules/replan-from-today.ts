import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import {
  boundBySessions,
  type Plan,
  type PlanCheck,
  type PlanInput,
  planChecks,
  planTraining,
  validatePlan,
} from '@threshold/planner';
import { activeGoal } from '../../plans/active-plan.ts';
import { hardRules } from '../../plans/broken-rules.ts';
import { getPlanInput } from '../../plans/get-plan-input.ts';
import { plannedSessions } from '../../plans/planned-sessions.ts';
import { isPlannable, type PlannableFacts } from '../../plans/planning-goal.ts';

/** A new plan for the athlete's current data, not stored. */
export interface Replanned {
  readonly activePlanId: string;
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
  readonly input: PlanInput;
  /** Created by the rules; starts today. */
  readonly plan: Plan;
  readonly checks: readonly PlanCheck[];
}

/**
 * Today's plan by rules. Null without an active plan that has not ended, if no plan can be built, or if the plan
 * breaks a hard rule, which is logged.
 * @param isBoundByActivePlan true after a new or worse injury: no run is longer or harder than the active one
 * on its day
 */
export async function replanFromToday(
  ctx: CommandContext,
  isBoundByActivePlan = false,
): Promise<Replanned | null> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const [active, facts] = await Promise.all([
    activeGoal(ctx, today),
    athletes.getPlanningFacts(ctx.athleteId),
  ]);
  if (!active || !facts || !isPlannable(facts)) return null;
  const unbound = await getPlanInput(ctx, today, facts);
  const input = isBoundByActivePlan ? await boundInput(ctx, unbound) : unbound;
  const built = planTraining(input);
  if (!built.ok) return null;
  const findings = validatePlan(built.plan, input);
  const broken = hardRules(findings);
  if (broken.length === 0) {
    const checks = planChecks(input, findings);
    return { activePlanId: active.id, today, facts, input, plan: built.plan, checks };
  }
  ctx.log.error({ rules: broken }, 'a plan broke its rules and was not proposed');
  return null;
}

async function boundInput(ctx: CommandContext, input: PlanInput): Promise<PlanInput> {
  if (!input.uninjured) return input;
  const locked = input.lockedDays.map(({ date }) => date);
  const active = await plannedSessions(ctx, input.today, locked);
  return { ...input, uninjured: boundBySessions(input.uninjured, active) };
}
