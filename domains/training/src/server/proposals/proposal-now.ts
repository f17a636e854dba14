import type { Look } from '@threshold/api/server';
import type { ProposalView } from '../../proposal-schemas.ts';
import { toProposalView } from './proposal-view.ts';
import { proposalsOf } from './proposals-of.ts';
import { restorableDays } from './restorable-days.ts';

/** The proposal as it stands by now. */
export async function proposalNow(look: Look, proposalId: string): Promise<ProposalView> {
  const row = await proposalsOf(look)
    .select('gave_way')
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow();
  const canUndo = row.status === 'accepted' && (await restorableDays(look, row)).length > 0;
  return toProposalView(row, canUndo);
}
