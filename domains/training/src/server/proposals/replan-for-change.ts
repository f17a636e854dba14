import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import { selectActivePlan } from '../plans/active-plan.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { listPlannedSessions } from '../plans/planned-sessions.ts';
import { replacePlan } from '../plans/replace-plan.ts';
import { buildDifference, countChanges } from './build-difference.ts';
import { closeOpenProposal, insertProposal } from './proposal-lifecycle.ts';
import { replanFromToday } from './rules/replan-from-today.ts';

/** The effect of the athlete's own change on the plan. */
export interface ChangedPlan {
  /** The applied proposal. Null if the plan stays as it is. */
  readonly proposalId: string | null;
  readonly changedSessions: number;
}

interface OwnChange {
  readonly kind: 'time-off' | 'tune-up';
  /** Why the plan was rebuilt, in a sentence. */
  readonly why: string;
  /** The days that the change concerns, both ends inclusive. */
  readonly days: readonly { readonly from: LocalDate; readonly to: LocalDate }[];
  readonly noPlanMessage: string;
}

const UNCHANGED: ChangedPlan = { proposalId: null, changedSessions: 0 };

/**
 * Plans the remaining training again after a change of time off or races, by the rules, and applies it at once,
 * because the athlete asked for it. Stores it as an accepted proposal, which shows the difference. Days outside
 * the plan change nothing.
 * @throws DomainError 'conflict' if no plan fits
 */
export async function replanForChange(
  ctx: CommandContext,
  { kind, why, days, noPlanMessage }: OwnChange,
): Promise<ChangedPlan> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const activePlan = await selectActivePlan(ctx)
    .select(['id', 'ends_on'])
    .where('ends_on', '>=', today)
    .executeTakeFirst();
  if (!activePlan || !(await findPlannableFacts(ctx))) return UNCHANGED;
  if (!days.some(({ from, to }) => from <= activePlan.ends_on && to >= today)) return UNCHANGED;
  const replanResult = await replanFromToday(ctx);
  if (!replanResult) throw conflict(noPlanMessage);
  const { facts, input, plan, checks } = replanResult;
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const sessionsBefore = await listPlannedSessions(ctx, today, lockedDates);
  const difference = buildDifference(sessionsBefore, plan.sessions, today);
  const changedSessions = countChanges(difference);
  if (changedSessions === 0) return UNCHANGED;
  await closeOpenProposal(ctx);
  const { planId, replacedRows } = await replacePlan(ctx, { plan, facts, today, lockedDates, why, checks });
  const proposalId = await insertProposal(ctx, {
    kind,
    status: 'accepted',
    basisPlanId: activePlan.id,
    appliedPlanId: planId,
    startsOn: plan.startsOn,
    difference,
    replacedRows,
    generatedBy: 'rules',
    why,
  });
  return { proposalId, changedSessions };
}
