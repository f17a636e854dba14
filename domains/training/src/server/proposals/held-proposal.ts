import { type Act, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { awaitTurn } from '../plans/await-turn.ts';
import { proposalsOf } from './proposals-of.ts';

/** The athlete's proposal of that id, after planning and every other decision of theirs took their turns. */
export async function heldProposal(act: Act, proposalId: string) {
  await awaitTurn(act);
  const row = rowId.safeParse(proposalId).success
    ? await proposalsOf(act)
        .select(['input', 'plan', 'gave_way'])
        .where('id', '=', proposalId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Proposal not found');
  return row;
}
