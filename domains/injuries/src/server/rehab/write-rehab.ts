import type { CommandContext, JobContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { ModelAnswer, ModelFailure } from '@threshold/contracts/language-model';
import type { RehabPlan } from '../../rules/rehab/rehab-plan.ts';
import { INJURIES_TOPIC } from '../../schemas.ts';
import { getActiveFlags } from '../flags/active-flags.ts';
import { findAndLockInjury, findInjury } from '../injury/injury-rows.ts';
import { updateInjury } from '../injury/update-injury.ts';
import type { InjuryRow } from '../tables.ts';
import { createRehabRequest } from './create-rehab-request.ts';
import { toRehabFacts } from './rehab-facts.ts';

/**
 * Has the language model write an injury's plan. It replaces the rules' plan only if it passes the rules'
 * checks; otherwise the reason is stored. Doesn't overwrite an injury that changed in between (deleted,
 * recovered, flagged, requested again).
 */
export async function writeRehab(
  ctx: JobContext,
  { injuryId, wantsAnother = false }: { injuryId: string; wantsAnother?: boolean | undefined },
): Promise<void> {
  const queryCtx = ctx.queryContext();
  const row = await findInjury(queryCtx, injuryId);
  if (!row || !isPlanDue(row)) return;
  const { today } = await queryCtx.port(athletesPort).getCalendar(queryCtx.athleteId);
  const answer = await ctx.model.ask({ ...createRehabRequest(row, today), wantsAnother });
  // If the injury was deleted in between, the deletion job may have run before this answer was stored.
  if (!(await findInjury(ctx.queryContext(), injuryId))) await ctx.model.forget();
  ctx.signal.throwIfAborted();
  await ctx.runInTransaction((ctx) => storeAnswer(ctx, row, answer));
}

const isPlanDue = (row: InjuryRow): boolean =>
  row.status === 'active' && row.writing_since !== null && getActiveFlags(row).length === 0;

async function storeAnswer(
  ctx: CommandContext,
  requestedInjury: InjuryRow,
  answer: ModelAnswer<RehabPlan>,
): Promise<void> {
  const row = await findAndLockInjury(ctx, requestedInjury.id);
  if (!row || !isPlanDue(row) || row.writing_since?.getTime() !== requestedInjury.writing_since?.getTime())
    return;
  const isSameInjury = JSON.stringify(toRehabFacts(row)) === JSON.stringify(toRehabFacts(requestedInjury));
  await updateInjury(ctx, row.id, {
    writing_since: null,
    ...(answer.ok && isSameInjury
      ? {
          rehab_plan: JSON.stringify(answer.value),
          generated_by: 'model',
          generated_why: 'Written by AI for your injury. It passed our safety checks.',
          generated_model: answer.model,
        }
      : { generated_why: answer.ok ? CHANGED_INJURY_REASON : FAILURE_REASONS[answer.reason] }),
  });
  ctx.publish(INJURIES_TOPIC, { injuryId: row.id });
}

const CHANGED_INJURY_REASON = 'Your injury changed while AI was writing, so this is our standard plan.';

const FAILURE_REASONS: Record<ModelFailure, string> = {
  'not-configured': 'Your plan follows our rehab rules.',
  budget: 'Today’s AI limit is used up, so this is our standard plan.',
  auth: 'AI isn’t available right now, so this is our standard plan.',
  refused: 'AI declined to write a plan, so this is our standard plan.',
  truncated: 'The AI plan was cut off, so this is our standard plan.',
  malformed: 'AI didn’t return a plan, so this is our standard plan.',
  invalid: 'The AI plan didn’t pass our safety checks, so this is our standard plan.',
  'rate-limited': 'AI was too busy, so this is our standard plan.',
  timeout: 'AI took too long, so this is our standard plan.',
  unavailable: 'We couldn’t reach AI, so this is our standard plan.',
};
