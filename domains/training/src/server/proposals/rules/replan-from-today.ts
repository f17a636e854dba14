import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, daysBetween, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import {
  boundBySessions,
  type Plan,
  type PlanCheck,
  type PlanInput,
  planChecks,
  planTraining,
  toCeiling,
  validatePlan,
  withUninjured,
} from '@threshold/planner';
import { findActivePlan } from '../../plans/active-plan.ts';
import { findBrokenHardRules } from '../../plans/broken-rules.ts';
import { findPlannableFacts } from '../../plans/find-plannable-facts.ts';
import { getPlanInput } from '../../plans/get-plan-input.ts';
import type { PlannableFacts } from '../../plans/plannable-facts.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';

interface ReplanOptions {
  readonly startsOn?: LocalDate;
  readonly boundBy?: 'injury' | 'missed';
}

/** A new plan for the athlete's current data, not stored. */
export interface ReplanResult {
  readonly activePlanId: string;
  /** The plan's first day. */
  readonly today: LocalDate;
  readonly facts: PlannableFacts;
  readonly input: PlanInput;
  /** Created by the rules. */
  readonly plan: Plan;
  readonly checks: readonly PlanCheck[];
}

/**
 * A new plan by the rules, from today or a later day on. Null without an active plan, if the active plan has ended, without
 * the facts that planning needs, or if no plan can be built. Also null if the plan breaks a hard rule, which
 * is logged.
 * @param options.startsOn defaults to today; the days before it stay as they are
 * @param options.boundBy `injury` after a new or worse injury: no run is longer or harder than the active plan's run on
 * that day. `missed` after missed training: no session is longer or harder, no day is added, and the plan continues at
 * its week of the mileage curve.
 */
export async function replanFromToday(
  ctx: CommandContext,
  { startsOn, boundBy }: ReplanOptions = {},
): Promise<ReplanResult | null> {
  const calendar = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const today = startsOn ?? calendar.today;
  const [activePlan, facts] = await Promise.all([findActivePlan(ctx, today), findPlannableFacts(ctx)]);
  if (!activePlan || !facts) return null;
  const unboundInput = await getPlanInput(ctx, today, facts);
  const input =
    boundBy === undefined ? unboundInput : await BOUND_INPUTS[boundBy](ctx, unboundInput, activePlan);
  const planResult = planTraining(input);
  if (!planResult.ok) return null;
  const findings = validatePlan(planResult.plan, input);
  const brokenRules = findBrokenHardRules(findings);
  if (brokenRules.length === 0) {
    const checks = planChecks(input, findings);
    return { activePlanId: activePlan.id, today, facts, input, plan: planResult.plan, checks };
  }
  ctx.log.error({ rules: brokenRules }, 'a plan broke its rules and was not proposed');
  return null;
}

type ActivePlan = NonNullable<Awaited<ReturnType<typeof findActivePlan>>>;

const BOUND_INPUTS = { injury: bindRuns, missed: bindSessions } as const;

async function bindRuns(ctx: CommandContext, input: PlanInput): Promise<PlanInput> {
  if (!input.uninjured) return input;
  return { ...input, uninjured: boundBySessions(input.uninjured, await listActiveSessions(ctx, input)) };
}

async function bindSessions(
  ctx: CommandContext,
  { uninjured: _, ...input }: PlanInput,
  activePlan: ActivePlan,
): Promise<PlanInput> {
  const passedWeeks = daysBetween(mondayOf(activePlan.starts_on), mondayOf(input.today)) / 7;
  return withUninjured({
    ...input,
    curveWeek: activePlan.curve_week + passedWeeks,
    ceiling: toCeiling(await listActiveSessions(ctx, input), activePlan.ends_on),
  });
}

const listActiveSessions = (ctx: CommandContext, { today, lockedDays }: PlanInput) =>
  listPlannedSessions(
    ctx,
    today,
    lockedDays.map(({ date }) => date),
  );

const mondayOf = (date: LocalDate): LocalDate => addDays(date, -daysSinceMonday(date));
