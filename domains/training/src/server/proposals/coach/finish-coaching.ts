import type { CommandContext } from '@threshold/api/server';
import type { ModelFailure } from '@threshold/contracts/language-model';
import { combineGenerators } from '@threshold/planner';
import { lockPlans } from '../../plans/lock-plans.ts';
import { listPlannedSessions } from '../../plans/planned-sessions.ts';
import { buildDifference } from '../build-difference.ts';
import { findApplicablePlan } from '../find-applicable-plan.ts';
import { Proposal, type WeekOutcome } from '../proposal.entity.ts';
import { closeProposal, publishProposal, STALE_FAILURE } from '../proposal-lifecycle.ts';
import { findWorkingProposal } from '../proposal-queries.ts';

const UNCHANGED_FAILURE = 'Your coach reviewed every week and wouldn’t change a thing.';

/**
 * Opens the model's plan for the athlete's decision, or closes the proposal as failed. Does nothing if it
 * is no longer in progress.
 */
export async function finishCoaching(ctx: CommandContext, proposalId: string): Promise<void> {
  await lockPlans(ctx);
  const proposal = await findWorkingProposal(ctx, proposalId);
  if (!proposal) return;
  const closeAsFailed = (failure: string) => closeProposal(ctx, proposalId, { status: 'failed', failure });
  const { weeks, weeksTotal } = proposal;
  const modelWeeks = weeks.filter(({ by }) => by === 'model');
  if (modelWeeks.length === 0) return closeAsFailed(formatFailure(weeks));
  const applicablePlan = await findApplicablePlan(ctx, { ...proposal, kind: 'model' });
  if (!applicablePlan || applicablePlan.brokenRules.length > 0) return closeAsFailed(STALE_FAILURE);
  if (applicablePlan.sessionAuthors.every((author) => author === 'rules'))
    return closeAsFailed(UNCHANGED_FAILURE);
  const sessionsBefore = await listPlannedSessions(ctx, applicablePlan.today, applicablePlan.lockedDates);
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
      difference: buildDifference(sessionsBefore, applicablePlan.plan.sessions, applicablePlan.today),
      generatedBy: combineGenerators(applicablePlan.plan.sessions, applicablePlan.sessionAuthors),
      why: formatWhy(modelWeeks, weeksTotal),
    },
  );
  publishProposal(ctx, { id: proposalId, status: 'open', weeks: allWeeks, weeks_total: weeksTotal });
}

function formatWhy(modelWeeks: readonly WeekOutcome[], weeksTotal: number): string {
  const modelName = modelWeeks.at(-1)?.model ?? 'The model';
  const isComplete = modelWeeks.length === weeksTotal;
  const weeksText = isComplete ? `all ${weeksTotal}` : `${modelWeeks.length} of ${weeksTotal}`;
  const otherWeeksText = isComplete ? '' : ' The other weeks follow our training rules.';
  return `${modelName} went through ${weeksText} weeks. The plan passes every safety rule.${otherWeeksText}`;
}

const FAILURE_TEXTS: Readonly<Record<ModelFailure, string>> = {
  'not-configured': 'AI isn’t available here.',
  budget: 'You’ve reached today’s AI limit. Try again tomorrow.',
  auth: 'AI isn’t available right now.',
  refused: 'AI declined to answer.',
  truncated: 'The AI’s answers were cut off.',
  malformed: 'AI didn’t return a usable answer.',
  invalid: 'The AI’s suggestions broke the rules that keep your training safe.',
  'rate-limited': 'AI was too busy to answer.',
  timeout: 'AI took too long to answer.',
  unavailable: 'We couldn’t reach AI.',
};

function formatFailure(weeks: readonly WeekOutcome[]): string {
  const reason = weeks.findLast((week) => week.reason !== null)?.reason ?? 'unavailable';
  return `${FAILURE_TEXTS[reason]} Your plan stays the same.`;
}
