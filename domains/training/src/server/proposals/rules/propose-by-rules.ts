import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { type EaseCause, easeDays, type Plan, type PlanInput } from '@threshold/planner';
import type { ProposalKind } from '../../../proposal-schemas.ts';
import { plannedSessions } from '../../plans/planned-sessions.ts';
import { buildDifference, isNoDifference } from '../difference.ts';
import { closeOpenProposal, insertProposal } from '../proposal-lifecycle.ts';
import { remainingActivePlan } from '../remaining-plan.ts';
import { replanFromToday } from './replan-from-today.ts';

interface RulesProposal {
  readonly kind: Exclude<ProposalKind, 'model'>;
  readonly activePlanId: string;
  readonly today: LocalDate;
  readonly input: PlanInput;
  readonly plan: Plan;
  /** A sentence for the athlete. */
  readonly why: string;
  /** Days that it responds to. */
  readonly aboutDays?: readonly LocalDate[];
  /** Failure text for an open proposal that this one replaces. */
  readonly outdated?: string;
}

/**
 * Proposes a plan created by rules.
 * @returns false if the plan changes nothing and is not proposed
 */
export async function proposeByRules(
  ctx: CommandContext,
  { kind, activePlanId, today, input, plan, why, aboutDays = [], outdated }: RulesProposal,
): Promise<boolean> {
  const locked = input.lockedDays.map(({ date }) => date);
  const before = await plannedSessions(ctx, today, locked);
  const after = plan.sessions.filter(({ date }) => date >= today && !locked.includes(date));
  const difference = buildDifference(before, after, today);
  if (isNoDifference(difference)) return false;
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
  readonly outdated: string;
}

/** Proposes easier days in the active plan or, if that breaks a rule, in a new plan from today. */
export async function proposeEase(
  ctx: CommandContext,
  today: LocalDate,
  { dates, cause, why, aboutDays, outdated }: Ease,
): Promise<void> {
  const replanned = await replanFromToday(ctx);
  if (!replanned) return;
  const active = await remainingActivePlan(ctx, replanned.facts, today);
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
      outdated,
    });
    return;
  }
}
