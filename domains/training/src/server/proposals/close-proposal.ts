import type { CommandContext } from '@threshold/api/server';

import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import type { ProposalStatus } from '../../proposal-schemas.ts';
import { trainingTables } from '../tables.ts';
import { coachJob } from './coach-job.ts';
import { publishProposal } from './publish-proposal.ts';

/** How to close a proposal without applying it. */
interface Closing {
  readonly status: Extract<ProposalStatus, 'dismissed' | 'failed' | 'cancelled'>;
  /** Reason for the athlete. */
  readonly failure?: string | null;
  /** False if its days may be proposed for again. */
  readonly isAnswer?: boolean;
}

/** Failure text for a replaced base plan. */
export const STALE = 'Your plan changed in the meantime, so this proposal no longer fits it.';

const NO_DAYS = sql<readonly LocalDate[]>`'[]'`;

/** Closes an open proposal and leaves the plan as it is. The caller must hold the plans lock. */
export async function closeProposal(
  ctx: CommandContext,
  proposalId: string,
  { status, failure = null, isAnswer = true }: Closing,
): Promise<void> {
  const row = await trainingTables(ctx.em)
    .updateTable('proposal')
    .set({
      status,
      failure,
      decided_at: ctx.now(),
      input: null,
      plan: null,
      ...(!isAnswer && { about_days: NO_DAYS }),
    })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', proposalId)
    .where('status', 'in', ['working', 'open'])
    .returning(['id', 'status', 'weeks', 'weeks_total'])
    .executeTakeFirst();
  if (row) publishProposal(ctx, row);
}

/** Closes a proposal in progress and ends its model request. */
export async function stopCoach(ctx: CommandContext, proposalId: string, closing: Closing): Promise<void> {
  await closeProposal(ctx, proposalId, closing);
  ctx.cancel(coachJob, { proposalId });
}
