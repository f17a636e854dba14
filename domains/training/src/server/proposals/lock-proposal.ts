import { type CommandContext, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { lockPlans } from '../plans/lock-plans.ts';
import { selectProposals } from './select-proposals.ts';

/** The athlete's proposal with this id, after locking it against planning and other decisions. */
export async function lockProposal(ctx: CommandContext, proposalId: string) {
  await lockPlans(ctx);
  const row = rowId.safeParse(proposalId).success
    ? await selectProposals(ctx)
        .select(['input', 'plan', 'gave_way'])
        .where('id', '=', proposalId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Proposal not found');
  return row;
}
