import { type CommandContext, notFound, undoEntry } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { lockPlans } from '../plans/lock-plans.ts';
import { canUndoProposal } from './can-undo-proposal.ts';
import { undoProposal } from './decide/undo-proposal.ts';
import { selectProposals } from './proposal-queries.ts';
import type { ChangedPlan } from './replan-for-change.ts';

interface OwnChangeUndo {
  readonly undoId: string;
  /** The proposal that the change applied. Null if it left the plan as it was. */
  readonly proposalId: string | null;
  readonly kind: 'time-off' | 'tune-up';
  readonly table: `training.${string}`;
  /** Plans again if the replaced sessions no longer fit. */
  readonly replan: () => Promise<ChangedPlan>;
}

/**
 * Restores rows as they were before a change, and the sessions that the change replaced. If those no longer
 * fit, plans the training again.
 * @returns the ids of the restored rows
 * @throws DomainError 'not-found' after an hour, if already undone or without such a proposal, 'conflict' if the
 * rows changed since
 */
export async function undoOwnChange(
  ctx: CommandContext,
  { undoId, proposalId, kind, table, replan }: OwnChangeUndo,
): Promise<string[]> {
  await lockPlans(ctx);
  const restoredIds = [...(await undoEntry(ctx, { table, undoId }))];
  if (proposalId === null) return restoredIds;
  const proposal = await findProposal(ctx, proposalId, kind);
  if (!proposal) throw notFound('You can’t undo this anymore');
  if (await canUndoProposal(ctx, proposal)) await undoProposal(ctx, { proposalId });
  else await replan();
  return restoredIds;
}

async function findProposal(ctx: CommandContext, proposalId: string, kind: OwnChangeUndo['kind']) {
  if (!rowId.safeParse(proposalId).success) return undefined;
  return await selectProposals(ctx)
    .select('replaced_rows')
    .where('id', '=', proposalId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}
