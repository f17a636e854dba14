import { type CommandContext, conflict, lockAthlete, notFound } from '@threshold/api/server';
import { type CoachingChange, coachChangeAccepted, coachChangeUndone } from '@threshold/contracts/coaching';
import type { StoredProposalStatus } from '../../schemas.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { LOCK } from '../links/lock-both.ts';
import { notifyOther } from '../links/notify-other.ts';
import { SCOPE_COLUMNS, toScopes } from '../links/scope-columns.ts';
import { coachingTables } from '../tables.ts';

interface ProposalRef {
  readonly proposalId: string;
}

/**
 * Makes the proposed change in this transaction. It can be undone within an hour.
 * @throws DomainError 'not-found' for a proposal that is not open or whose coach may no longer propose; 'conflict' if the
 * session has changed since, or if the change breaks a rule of the plan
 */
export async function acceptProposal(
  ctx: CommandContext,
  { proposalId }: ProposalRef,
): Promise<{ done: true }> {
  const { coachId, workoutId, change, revision } = await lockProposal(ctx, proposalId, 'open');
  await ctx.emit(coachChangeAccepted, { athleteId: ctx.athleteId, proposalId, change, revision });
  await decide(ctx, proposalId, { status: 'accepted' });
  await ctx.audit('coach-change-accepted', coachId);
  return answer(ctx, { coachId, proposalId, workoutId, change: 'proposal-accepted' });
}

/**
 * @param reply a word to the coach
 * @throws DomainError 'not-found' for a proposal that is not open
 */
export async function declineProposal(
  ctx: CommandContext,
  { proposalId, reply }: ProposalRef & { readonly reply?: string | undefined },
): Promise<{ done: true }> {
  const { coachId, workoutId } = await lockProposal(ctx, proposalId, 'open');
  await decide(ctx, proposalId, { status: 'declined', reply: reply || null });
  return answer(ctx, { coachId, proposalId, workoutId, change: 'proposal-declined' });
}

/**
 * Restores the session as it was before an accepted change.
 * @throws DomainError 'not-found' for a proposal that is not accepted, or after an hour; 'conflict' if the session has
 * changed since
 */
export async function undoProposal(
  ctx: CommandContext,
  { proposalId }: ProposalRef,
): Promise<{ done: true }> {
  const { coachId, workoutId } = await lockProposal(ctx, proposalId, 'accepted');
  await ctx.emit(coachChangeUndone, { athleteId: ctx.athleteId, proposalId });
  await decide(ctx, proposalId, { status: 'undone' });
  return answer(ctx, { coachId, proposalId, workoutId, change: 'proposal-undone' });
}

/** The athlete's lock serializes decisions with ending the link and with changing its scopes. */
async function lockProposal(ctx: CommandContext, proposalId: string, status: StoredProposalStatus) {
  await enforceWriteLimit(ctx, 'proposal');
  await lockAthlete(ctx, LOCK);
  const row = await coachingTables(ctx.em)
    .selectFrom('proposal')
    .innerJoin('link', (join) =>
      join
        .onRef('link.athlete_id', '=', 'proposal.athlete_id')
        .onRef('link.coach_id', '=', 'proposal.coach_id'),
    )
    .select(['proposal.coach_id', 'proposal.workout_id', 'proposal.change', 'proposal.revision'])
    .select(SCOPE_COLUMNS.map((column) => `link.${column}` as const))
    .where('proposal.athlete_id', '=', ctx.athleteId)
    .where('proposal.id', '=', proposalId)
    .where('proposal.status', '=', status)
    .executeTakeFirst();
  if (!row || (status === 'open' && !toScopes(row).propose)) throw notFound('Proposal not found');
  return { coachId: row.coach_id, workoutId: row.workout_id, change: row.change, revision: row.revision };
}

async function decide(
  { em, athleteId, now }: CommandContext,
  proposalId: string,
  decision: { readonly status: StoredProposalStatus; readonly reply?: string | null },
): Promise<void> {
  const { numUpdatedRows } = await coachingTables(em)
    .updateTable('proposal')
    .set({ ...decision, decided_at: now() })
    .where('athlete_id', '=', athleteId)
    .where('id', '=', proposalId)
    // The coach may have withdrawn it since it was read.
    .where('status', '=', decision.status === 'undone' ? 'accepted' : 'open')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('Your coach has withdrawn this proposal');
}

interface Answer {
  readonly coachId: string;
  readonly proposalId: string;
  readonly workoutId: string | null;
  readonly change: CoachingChange;
}

async function answer(
  ctx: CommandContext,
  { coachId, proposalId, workoutId, change }: Answer,
): Promise<{ done: true }> {
  await notifyOther(ctx, { recipientId: coachId, change, workoutId, sourceId: proposalId });
  return { done: true };
}
