import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { injuriesChanged } from '@threshold/contracts/injuries';
import { planTraining } from '@threshold/planner';
import { lockPlans } from '../plans/lock-plans.ts';
import { plannedSessions } from '../plans/planned-sessions.ts';
import { replacePlan } from '../plans/replace-plan.ts';
import { closeOpenProposal } from './close-open-proposal.ts';
import { buildDifference, isNoDifference } from './difference.ts';
import { formatInjuryChange, formatRecentRunning, formatUnchanged } from './format-injury-change.ts';
import { insertProposal } from './insert-proposal.ts';
import { planAnew, type Replannable } from './planner.ts';
import { proposeByRules } from './propose-by-rules.ts';
import { refreshPlanTexts } from './refresh-plan-texts.ts';

/**
 * A new, changed or healed injury proposes another plan; an active red flag applies it at once. Earlier
 * proposals are closed, because they ignore the injury.
 */
export async function onInjuriesChanged(
  ctx: CommandContext,
  fact: PayloadOf<typeof injuriesChanged>,
): Promise<void> {
  // One message: the open proposal is read after the lock is acquired.
  await Promise.all([
    lockPlans(ctx),
    closeOpenProposal(ctx, 'An injury changed in the meantime, so this proposal no longer fits.'),
  ]);
  const replanned = await planAnew(ctx, fact.change === 'logged' || fact.change === 'worse');
  if (!replanned) return;
  const words = formatInjuryChange(fact, replanned.input.injuries);
  const stops = replanned.input.injuries.some(({ stopsTraining }) => stopsTraining === true);
  if (stops) return applyRest(ctx, replanned, words);
  const why = await trueReasonFirst(ctx, replanned, words);
  if (await proposeByRules(ctx, { ...replanned, kind: 'injury', why })) return;
  await refreshPlanTexts(ctx, replanned, formatUnchanged(fact, replanned.input.injuries));
}

const MOST_OF_IT = 0.5;
const WORTH_SAYING = 0.1;

/** Names the running history first if it reduces the plan more than the injury. */
async function trueReasonFirst(
  ctx: CommandContext,
  { today, input, plan }: Replannable,
  words: string,
): Promise<string> {
  const healthy = planTraining({ ...input, injuries: [] });
  if (input.injuries.length === 0 || !healthy.ok) return words;
  const locked = input.kept.map(({ date }) => date);
  const before = stressOf(await plannedSessions(ctx, today, locked));
  const lost = before - stressOf(plan.sessions);
  const otherwise = before - stressOf(healthy.plan.sessions);
  if (otherwise < WORTH_SAYING * before || otherwise < MOST_OF_IT * lost) return words;
  return `${formatRecentRunning(input)} ${words}`;
}

const stressOf = (sessions: readonly { readonly plannedTss: number }[]): number =>
  sessions.reduce((sum, { plannedTss }) => sum + plannedTss, 0);

async function applyRest(
  ctx: CommandContext,
  { activePlanId, today, facts, input, plan, checks }: Replannable,
  why: string,
): Promise<void> {
  const locked = input.kept.map(({ date }) => date);
  const difference = buildDifference(await plannedSessions(ctx, today, locked), plan.sessions, today);
  if (isNoDifference(difference)) return;
  const { planId, replacedRows } = await replacePlan(ctx, { plan, facts, today, locked, why, checks });
  await insertProposal(ctx, {
    kind: 'injury',
    status: 'accepted',
    basisPlanId: activePlanId,
    appliedPlanId: planId,
    startsOn: plan.startsOn,
    difference,
    replacedRows,
    generatedBy: 'rules',
    why,
  });
}
