import type { CommandContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { type EaseCause, easeDays, type Plan, type PlanInput } from '@threshold/planner';
import type { ProposalKind } from '../../../proposal-schemas.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';
import { buildDifference, isDifferenceEmpty, listPaceChanges } from '../build-difference.ts';
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

// Other proposals come with new paces too, but are about something else.
const KINDS_WITH_PACES: readonly ProposalKind[] = ['pace', 'review'];

/**
 * Proposes a plan created by rules, and closes the open proposal.
 * @returns id of the proposal; null if the plan changes nothing and is not proposed
 */
export async function proposeByRules(
  ctx: CommandContext,
  { kind, activePlanId, today, input, plan, why, aboutDays = [], outdatedFailure }: RulesProposal,
): Promise<string | null> {
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const sessionsBefore = await listPlannedSessions(ctx, today, lockedDates);
  // Days after the active plan's end don't count as changes, because a week is added to it anyway.
  const until = input.ceiling?.until ?? plan.endsOn;
  const sessionsAfter = plan.sessions.filter(
    ({ date }) => date >= today && date <= until && !lockedDates.includes(date),
  );
  const difference = {
    ...buildDifference(sessionsBefore, sessionsAfter, today),
    ...(KINDS_WITH_PACES.includes(kind) && { paces: listPaceChanges(sessionsBefore, sessionsAfter) }),
  };
  if (isDifferenceEmpty(difference)) return null;
  await closeOpenProposal(ctx, outdatedFailure);
  return insertProposal(ctx, {
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
}

interface EaseRequest {
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
 * if no plan can be made from today, or if easing breaks a rule in both.
 */
export async function proposeEase(
  ctx: CommandContext,
  today: LocalDate,
  { dates, cause, why, aboutDays, outdatedFailure }: EaseRequest,
): Promise<void> {
  const replanResult = await replanFromToday(ctx);
  if (!replanResult) return;
  const remainingPlan = await findRemainingPlan(ctx, replanResult.facts, today);
  for (const { input, plan } of [...(remainingPlan ? [remainingPlan] : []), replanResult]) {
    const easeResult = easeDays(plan, input, dates, cause);
    if (!easeResult.ok) continue;
    await proposeByRules(ctx, {
      ...replanResult,
      input,
      plan: easeResult.plan,
      kind: 'recovery',
      why,
      aboutDays,
      outdatedFailure,
    });
    return;
  }
}
