import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  boundByStanding,
  type LocalDate,
  type Plan,
  type PlanCheck,
  type PlanInput,
  planChecks,
  planTraining,
  validatePlan,
} from '@threshold/physiology';
import { planInputOf } from '../plans/plan-input.ts';
import { plannedSessions } from '../plans/planned-sessions.ts';
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

/**
 * The rules plan of today, where a plan stands that is not over; null where there is nothing to plan anew.
 * @param isWithinStanding an injury came or got worse: no run is longer or harder than the one that stands on its day
 */
export async function planAnew(ctx: CommandContext, isWithinStanding = false): Promise<Replannable | null> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.calendarOf(ctx.athleteId);
  const [standing, facts] = await Promise.all([
    standingGoal(ctx, today),
    athletes.planningFactsOf(ctx.athleteId),
  ]);
  if (!standing || !facts || !isPlannable(facts)) return null;
  const athlete = await planInputOf(ctx, today, facts);
  const input = isWithinStanding ? await withinStanding(ctx, athlete) : athlete;
  const made = planTraining(input);
  if (!made.ok) return null;
  const findings = validatePlan(made.plan, input);
  const broken = hardRules(findings);
  if (broken.length === 0) {
    const checks = planChecks(input, findings);
    return { standingId: standing.id, today, facts, input, plan: made.plan, checks };
  }
  ctx.log.error({ rules: broken }, 'a plan broke its rules and was not proposed');
  return null;
}

async function withinStanding(ctx: CommandContext, input: PlanInput): Promise<PlanInput> {
  if (!input.uninjured) return input;
  const kept = input.kept.map(({ date }) => date);
  const standing = await plannedSessions(ctx, input.today, kept);
  return { ...input, uninjured: boundByStanding(input.uninjured, standing) };
}
