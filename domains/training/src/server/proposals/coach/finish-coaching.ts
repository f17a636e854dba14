import type { CommandContext } from '@threshold/api/server';
import type { ModelFailure } from '@threshold/contracts/language-model';
import { planLabel } from '@threshold/planner';
import { lockPlans } from '../../plans/lock-plans.ts';
import { plannedSessions } from '../../plans/planned-sessions.ts';
import { buildDifference } from '../difference.ts';
import { fittingPlan } from '../fitting-plan.ts';
import { Proposal, type WeekOutcome } from '../proposal.entity.ts';
import { closeProposal, publishProposal, STALE } from '../proposal-lifecycle.ts';
import { findWorking } from '../proposal-queries.ts';

const UNCHANGED = 'Your coach looked at every week and would leave your plan as it is.';

/** Opens the model's plan for the athlete's decision, or closes the proposal without a result. */
export async function finishCoaching(ctx: CommandContext, proposalId: string): Promise<void> {
  await lockPlans(ctx);
  const working = await findWorking(ctx, proposalId);
  if (!working) return;
  const fail = (failure: string) => closeProposal(ctx, proposalId, { status: 'failed', failure });
  const { weeks, weeksTotal } = working;
  const byModel = weeks.filter(({ by }) => by === 'model');
  if (byModel.length === 0) return fail(coachFailure(weeks));
  const fitting = await fittingPlan(ctx, { ...working, kind: 'model' });
  if (!fitting || fitting.broken.length > 0) return fail(STALE);
  if (fitting.sessions.every((by) => by === 'rules')) return fail(UNCHANGED);
  const before = await plannedSessions(ctx, fitting.today, fitting.locked);
  // Weeks that were not requested keep the rules' sessions.
  const all: WeekOutcome[] = Array.from(
    { length: weeksTotal },
    (_, index) => weeks[index] ?? { by: 'rules', model: null, reason: null },
  );
  await ctx.em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId: ctx.athleteId },
    {
      status: 'open',
      weeks: all,
      difference: buildDifference(before, fitting.plan.sessions, fitting.today),
      generatedBy: planLabel(fitting.plan.sessions, fitting.sessions),
      why: whyOf(byModel, weeksTotal),
    },
  );
  publishProposal(ctx, { id: proposalId, status: 'open', weeks: all, weeks_total: weeksTotal });
}

function whyOf(byModel: readonly WeekOutcome[], total: number): string {
  const model = byModel.at(-1)?.model ?? 'The model';
  const weeks = byModel.length === total ? `all ${total}` : `${byModel.length} of ${total}`;
  const rest = byModel.length === total ? '' : ' The other weeks are by rules.';
  return `${model} went through ${weeks} weeks. Every rule of your plan was checked and holds.${rest}`;
}

const FAILURE_TEXTS: Readonly<Record<ModelFailure, string>> = {
  'not-configured': 'There is no language model to ask.',
  budget: 'The requests to the language model are used up until the next day begins in UTC.',
  auth: 'The language model did not accept the key of this installation.',
  refused: 'The language model declined to answer.',
  truncated: 'The language model broke off its answers.',
  malformed: 'The language model gave no answer that could be read.',
  invalid: 'What the language model suggested broke the rules that keep your training safe.',
  'rate-limited': 'The language model was too busy to answer.',
  timeout: 'The language model did not answer in time.',
  unavailable: 'The language model could not be reached.',
};

function coachFailure(weeks: readonly WeekOutcome[]): string {
  const reason = weeks.findLast((week) => week.reason !== null)?.reason ?? 'unavailable';
  return `${FAILURE_TEXTS[reason]} Your plan stays as the rules made it.`;
}
