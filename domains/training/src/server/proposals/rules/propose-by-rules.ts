import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { type EaseCause, easeDays, type Plan, type PlanInput } from '@threshold/planner';
import type { ProposalKind } from '../../../proposal-schemas.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';
import { buildDifference, isDifferenceEmpty } from '../difference.ts';
import { closeOpenProposal, insertProposal } from '../proposal-lifecycle.ts';
import { findRemainingPlan } from '../remaining-plan.ts';
import { replanFromToday } from './replan-from-today.ts';

interface RulesProposal {
  readonly kind: Exclude<ProposalKind, 'model'>;
  readonly activePlanId: string;
  readonly today: LocalDate;
  readonly input: PlanInput;
  readonly plan: Plan;
  /** A sentence for the athlete. */
  readonly why: string;
  /** Days that the proposal responds to. */
  readonly aboutDays?: readonly LocalDate[];
  /** Failure text for an open proposal that this one replaces. */
  readonly outdatedFailure?: string;
}

/**
 * Proposes a plan created by rules, and closes the open proposal.
 * @returns false if the plan changes nothing and is not proposed
 */
export async function proposeByRules(
  ctx: CommandContext,
  { kind, activePlanId, today, input, plan, why, aboutDays = [], outdatedFailure: outdated }: RulesProposal,
): Promise<boolean> {
  const locked = input.lockedDays.map(({ date }) => date);
  const before = await listPlannedSessions(ctx, today, locked);
  const after = plan.sessions.filter(({ date }) => date >= today && !locked.includes(date));
  const difference = buildDifference(before, after, today);
  if (isDifferenceEmpty(difference)) return false;
  await closeOpenProposal(ctx, outdated);
  await insertProposal(ctx, {
    kind,
    status: 'open',
    basisPlanId: activePlanId,
    startsOn: plan.startsOn,
    input,
    plan,
    difference,
    generatedBy: 'rules',
    why,
    aboutDays,
  });
  return true;
}

interface Ease {
  /** Days without hard or long sessions. */
  readonly dates: readonly LocalDate[];
  readonly cause: EaseCause;
  readonly why: string;
  readonly aboutDays: readonly LocalDate[];
  /** Failure text for an open proposal that this one replaces. */
  readonly outdatedFailure: string;
}

/**
 * Proposes easier days in the active plan or, if that breaks a rule, in a new plan from today. Does nothing
 * if neither is possible.
 */
export async function proposeEase(
  ctx: CommandContext,
  today: LocalDate,
  { dates, cause, why, aboutDays, outdatedFailure: outdated }: Ease,
): Promise<void> {
  const replanned = await replanFromToday(ctx);
  if (!replanned) return;
  const active = await findRemainingPlan(ctx, replanned.facts, today);
  for (const { input, plan } of [...(active ? [active] : []), replanned]) {
    const eased = easeDays(plan, input, dates, cause);
    if (!eased.ok) continue;
    await proposeByRules(ctx, {
      ...replanned,
      input,
      plan: eased.plan,
      kind: 'recovery',
      why,
      aboutDays,
      outdatedFailure: outdated,
    });
    return;
  }
}
