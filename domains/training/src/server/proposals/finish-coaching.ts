import type { CommandContext } from '@threshold/api/server';
import { planLabel } from '@threshold/planner';
import { lockPlans } from '../plans/lock-plans.ts';
import { plannedSessions } from '../plans/planned-sessions.ts';
import { closeProposal, STALE } from './close-proposal.ts';
import { coachFailure } from './coach-failure.ts';
import { buildDifference } from './difference.ts';
import { fittingPlan } from './fitting-plan.ts';
import { Proposal, type WeekOutcome } from './proposal.entity.ts';
import { publishProposal } from './publish-proposal.ts';
import { findWorking } from './working-proposal.ts';

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
