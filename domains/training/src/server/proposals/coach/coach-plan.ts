import { type CommandContext, handleJob, type JobContext } from '@threshold/api/server';
import type { ModelFailure } from '@threshold/contracts/language-model';
import { arrangeWeek, type Plan } from '@threshold/planner';
import { lockPlans } from '../../plans/lock-plans.ts';
import { Proposal, type WeekOutcome } from '../proposal.entity.ts';
import { coachJob, publishProposal } from '../proposal-lifecycle.ts';
import { findWorkingProposal, type WorkingProposal } from '../proposal-queries.ts';
import { finishCoaching } from './finish-coaching.ts';
import { listRecentSessions } from './list-recent-sessions.ts';
import { createWeekRequest, toArrangement } from './week-request.ts';

/**
 * Requests the plan weeks from the model one by one. Each week is stored immediately, so that a retried job
 * continues at the first missing week. The job ends if the proposal is no longer in progress.
 */
export const coachPlanHandler = handleJob(coachJob, requestAllWeeks, { deadlineSeconds: 1800 });

async function requestAllWeeks(ctx: JobContext, { proposalId }: { proposalId: string }): Promise<void> {
  for (;;) {
    ctx.signal.throwIfAborted();
    const proposal = await findWorkingProposal(ctx.queryContext(), proposalId);
    if (!proposal) return;
    if (isCoachDone(proposal)) {
      await ctx.runInTransaction((ctx) => finishCoaching(ctx, proposalId));
      return;
    }
    const week = await requestWeek(ctx, proposal);
    await ctx.runInTransaction((ctx) => storeWeek(ctx, proposalId, week));
  }
}

/** Stores the next week of a proposal. Does nothing if the proposal is closed or already has this week. */
async function storeWeek(ctx: CommandContext, proposalId: string, week: RequestedWeek): Promise<void> {
  await lockPlans(ctx);
  const proposal = await findWorkingProposal(ctx, proposalId);
  if (!proposal || proposal.weeks.length !== week.index) return;
  const weeks = [...proposal.weeks, week.outcome];
  await ctx.em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId: ctx.athleteId },
    { weeks, plan: week.plan },
  );
  publishProposal(ctx, { id: proposalId, status: 'working', weeks, weeks_total: proposal.weeksTotal });
}

interface RequestedWeek {
  /** From 0. */
  readonly index: number;
  /** The plan with the new week, or unchanged. */
  readonly plan: Plan;
  readonly outcome: WeekOutcome;
}

/** Requests the first missing week from the model. Without a usable response, the week by the rules stays. */
async function requestWeek(ctx: JobContext, proposal: WorkingProposal): Promise<RequestedWeek> {
  const { plan, input } = proposal;
  const index = proposal.weeks.length;
  const recentSessions = await listRecentSessions(ctx.queryContext(), proposal.startsOn);
  const response = await ctx.model.ask(createWeekRequest({ plan, input, index, recentSessions }));
  const fallBackToRules = (reason: WeekOutcome['reason']): RequestedWeek => ({
    index,
    plan,
    outcome: { by: 'rules', model: null, reason },
  });
  if (!response.ok) return fallBackToRules(response.reason);
  const arrangeResult = arrangeWeek(plan, input, index, toArrangement(plan, index, response.value));
  if (!arrangeResult.ok) return fallBackToRules('invalid');
  return { index, plan: arrangeResult.plan, outcome: { by: 'model', model: response.model, reason: null } };
}

/** Failures that a retry cannot fix. */
const FINAL_FAILURES: readonly ModelFailure[] = ['not-configured', 'auth', 'budget', 'refused'];
const MAX_FAILED_WEEKS_IN_A_ROW = 2;

/** True if no week is left to request: all were requested, or further requests would fail. */
function isCoachDone({
  weeks,
  weeksTotal,
}: {
  readonly weeks: readonly WeekOutcome[];
  readonly weeksTotal: number;
}): boolean {
  const reason = weeks.at(-1)?.reason ?? null;
  if (weeks.length >= weeksTotal || (reason !== null && FINAL_FAILURES.includes(reason))) return true;
  const latestWeeks = weeks.slice(-MAX_FAILED_WEEKS_IN_A_ROW);
  return latestWeeks.length === MAX_FAILED_WEEKS_IN_A_ROW && latestWeeks.every(({ by }) => by === 'rules');
}
