import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays } from '@threshold/physiology';
import type { NewTimeOff, TimeOffChange, TimeOffKind } from '../../time-off-schemas.ts';
import { selectActivePlan } from '../plans/active-plan.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { listPlannedSessions } from '../plans/planned-sessions.ts';
import { replacePlan } from '../plans/replace-plan.ts';
import { buildDifference, countChanges } from '../proposals/build-difference.ts';
import { closeOpenProposal, insertProposal } from '../proposals/proposal-lifecycle.ts';
import { replanFromToday } from '../proposals/rules/replan-from-today.ts';
import { formatTimeOffReason } from './format-time-off-reason.ts';

type ChangedPlan = Omit<TimeOffChange, 'undoId'>;

const UNCHANGED: ChangedPlan = { proposalId: null, changedSessions: 0 };

/** The longest return after a break, in which time off that is over still matters. */
const MAX_RETURN_DAYS = 60;

type Span = Pick<NewTimeOff, 'from' | 'to'>;

/**
 * Plans the remaining training again after a change of time off, by the rules, and applies it at once, because
 * the athlete asked for it. Stores it as an accepted proposal, which shows the difference. Days outside the plan
 * change nothing.
 * @param kind of the span added or changed; null after a removal
 * @param spans before and after the change
 * @throws DomainError 'conflict' if no plan fits
 */
export async function replanForTimeOff(
  ctx: CommandContext,
  kind: TimeOffKind | null,
  spans: readonly Span[],
): Promise<ChangedPlan> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const activePlan = await selectActivePlan(ctx)
    .select(['id', 'ends_on'])
    .where('ends_on', '>=', today)
    .executeTakeFirst();
  if (!activePlan || !(await findPlannableFacts(ctx))) return UNCHANGED;
  const concernsPlan = ({ from, to }: Span) =>
    from <= activePlan.ends_on && to >= addDays(today, -MAX_RETURN_DAYS);
  if (!spans.some(concernsPlan)) return UNCHANGED;
  const replan = await replanFromToday(ctx);
  if (!replan) throw conflict('No plan fits this time off, so nothing was changed');
  const { facts, input, plan, checks } = replan;
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const sessionsBefore = await listPlannedSessions(ctx, today, lockedDates);
  const difference = buildDifference(sessionsBefore, plan.sessions, today);
  const changedSessions = countChanges(difference);
  if (changedSessions === 0) return UNCHANGED;
  await closeOpenProposal(ctx);
  const why = formatTimeOffReason(kind);
  const { planId, replacedRows } = await replacePlan(ctx, { plan, facts, today, lockedDates, why, checks });
  const proposalId = await insertProposal(ctx, {
    kind: 'time-off',
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
