import { type CommandContext, notFound } from '@threshold/api/server';
import { proposalWithdrawn } from '@threshold/contracts/coaching';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { coachingTables } from '../tables.ts';

/** Withdraws a coach's open proposals when the coach may no longer propose. */
export const withdrawOpenProposals = ({ em, now }: CommandContext, athleteId: string, coachId: string) =>
  coachingTables(em)
    .updateTable('proposal')
    .set({ status: 'withdrawn', decided_at: now() })
    .where('athlete_id', '=', athleteId)
    .where('coach_id', '=', coachId)
    .where('status', '=', 'open')
    .execute();

/**
 * The coach takes an open proposal back, and with it the athlete's notification.
 * @throws DomainError 'not-found'
 */
export async function withdrawProposal(
  ctx: CommandContext,
  { proposalId }: { readonly proposalId: string },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'proposal');
  const withdrawn = await coachingTables(ctx.em)
    .updateTable('proposal')
    .set({ status: 'withdrawn', decided_at: ctx.now() })
    .where('coach_id', '=', ctx.athleteId)
    .where('id', '=', proposalId)
    .where('status', '=', 'open')
    .returning('athlete_id as athleteId')
    .executeTakeFirst();
  if (!withdrawn) throw notFound('Proposal not found');
  await ctx.emit(proposalWithdrawn, {
    athleteId: ctx.athleteId,
    recipientId: withdrawn.athleteId,
    proposalId,
  });
  return { done: true };
}
