import type { Act } from '@threshold/api/server';
import type { ProposalStatus } from '../../proposal-schemas.ts';
import { trainingTables } from '../tables.ts';
import { tellProposal } from './tell-proposal.ts';

type Closing = Extract<ProposalStatus, 'dismissed' | 'failed' | 'cancelled'>;

/** Closes the proposal at hand, which must be held: nothing of the plan changes. */
export async function closeProposal(
  act: Act,
  proposalId: string,
  { status, failure = null }: { readonly status: Closing; readonly failure?: string | null },
): Promise<void> {
  const row = await trainingTables(act.em)
    .updateTable('proposal')
    .set({ status, failure, decided_at: act.now(), input: null, plan: null })
    .where('athlete_id', '=', act.athleteId)
    .where('id', '=', proposalId)
    .where('status', 'in', ['working', 'open'])
    .returning(['id', 'status', 'weeks', 'weeks_total'])
    .executeTakeFirst();
  if (row) tellProposal(act, row);
}
