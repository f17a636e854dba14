import type { CommandContext } from '@threshold/api/server';
import type { ModelFailure } from '@threshold/contracts/language-model';
import { planLabel } from '@threshold/planner';
import { lockPlans } from '../../plans/lock-plans.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';
import { buildDifference } from '../difference.ts';
import { findApplicablePlan } from '../find-applicable-plan.ts';
import { Proposal, type WeekOutcome } from '../proposal.entity.ts';
import { closeProposal, publishProposal, STALE_FAILURE } from '../proposal-lifecycle.ts';
import { findWorkingProposal } from '../proposal-queries.ts';

const UNCHANGED_FAILURE = 'Your coach looked at every week and would leave your plan as it is.';

/**
 * Opens the model's plan for the athlete's decision, or closes the proposal as failed. Does nothing if it
 * is no longer in progress.
 */
export async function finishCoaching(ctx: CommandContext, proposalId: string): Promise<void> {
  await lockPlans(ctx);
  const proposal = await findWorkingProposal(ctx, proposalId);
  if (!proposal) return;
  const fail = (failure: string) => closeProposal(ctx, proposalId, { status: 'failed', failure });
  const { weeks, weeksTotal } = proposal;
  const modelWeeks = weeks.filter(({ by }) => by === 'model');
  if (modelWeeks.length === 0) return fail(formatFailure(weeks));
  const applicable = await findApplicablePlan(ctx, { ...proposal, kind: 'model' });
  if (!applicable || applicable.brokenRules.length > 0) return fail(STALE_FAILURE);
  if (applicable.sessionAuthors.every((by) => by === 'rules')) return fail(UNCHANGED_FAILURE);
  const before = await listPlannedSessions(ctx, applicable.today, applicable.lockedDates);
  // Weeks that were not requested keep the rules' sessions.
  const allWeeks: WeekOutcome[] = Array.from(
    { length: weeksTotal },
    (_, index) => weeks[index] ?? { by: 'rules', model: null, reason: null },
  );
  await ctx.em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId: ctx.athleteId },
    {
      status: 'open',
      weeks: allWeeks,
      difference: buildDifference(before, applicable.plan.sessions, applicable.today),
      generatedBy: planLabel(applicable.plan.sessions, applicable.sessionAuthors),
      why: formatWhy(modelWeeks, weeksTotal),
    },
  );
  publishProposal(ctx, { id: proposalId, status: 'open', weeks: allWeeks, weeks_total: weeksTotal });
}

function formatWhy(modelWeeks: readonly WeekOutcome[], total: number): string {
  const model = modelWeeks.at(-1)?.model ?? 'The model';
  const weeks = modelWeeks.length === total ? `all ${total}` : `${modelWeeks.length} of ${total}`;
  const rest = modelWeeks.length === total ? '' : ' The other weeks are by rules.';
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

function formatFailure(weeks: readonly WeekOutcome[]): string {
  const reason = weeks.findLast((week) => week.reason !== null)?.reason ?? 'unavailable';
  return `${FAILURE_TEXTS[reason]} Your plan stays as the rules made it.`;
}
