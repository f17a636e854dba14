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
import { findActiveGoal } from '../../plans/active-plan.ts';
import { findBrokenHardRules } from '../../plans/broken-rules.ts';
import { getPlanInput } from '../../plans/get-plan-input.ts';
import { isPlannable, type PlannableFacts } from '../../plans/plannable-facts.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';

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
 * A new plan by rules, from today on. Null without an active plan that has not ended, without the facts that
 * planning needs, if no plan can be built, or if the plan breaks a hard rule, which is logged.
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
    findActiveGoal(ctx, today),
    athletes.getPlanningFacts(ctx.athleteId),
  ]);
  if (!active || !facts || !isPlannable(facts)) return null;
  const unboundInput = await getPlanInput(ctx, today, facts);
  const input = isBoundByActivePlan ? await bindInput(ctx, unboundInput) : unboundInput;
  const built = planTraining(input);
  if (!built.ok) return null;
  const findings = validatePlan(built.plan, input);
  const broken = findBrokenHardRules(findings);
  if (broken.length === 0) {
    const checks = planChecks(input, findings);
    return { activePlanId: active.id, today, facts, input, plan: built.plan, checks };
  }
  ctx.log.error({ rules: broken }, 'a plan broke its rules and was not proposed');
  return null;
}

async function bindInput(ctx: CommandContext, input: PlanInput): Promise<PlanInput> {
  if (!input.uninjured) return input;
  const locked = input.lockedDays.map(({ date }) => date);
  const active = await listPlannedSessions(ctx, input.today, locked);
  return { ...input, uninjured: boundBySessions(input.uninjured, active) };
}
