import { type CommandContext, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { awaitTurn } from '../plans/await-turn.ts';
import { proposalsOf } from './proposals-of.ts';

/** The athlete's proposal of that id, after planning and every other decision of theirs took their turns. */
export async function lockProposal(ctx: CommandContext, proposalId: string) {
  await awaitTurn(ctx);
  const row = rowId.safeParse(proposalId).success
    ? await proposalsOf(ctx)
        .select(['input', 'plan', 'gave_way'])
        .where('id', '=', proposalId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Proposal not found');
  return row;
}
