import type { CommandContext } from '@threshold/api/server';

import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import type { ProposalStatus } from '../../proposal-schemas.ts';
import { trainingTables } from '../tables.ts';
import { coachJob } from './coach-job.ts';
import { publishProposal } from './publish-proposal.ts';

/** How a proposal is closed without anything of it being applied. */
interface Closing {
  readonly status: Extract<ProposalStatus, 'dismissed' | 'failed' | 'cancelled'>;
  /** Why, for the athlete. */
  readonly failure?: string | null;
  /** False where the days that it answered to may be answered again. */
  readonly isAnswer?: boolean;
}

/** The plan that a proposal stood on is no more. */
export const STALE = 'Your plan changed in the meantime, so this proposal no longer fits it.';

const NO_DAYS = sql<readonly LocalDate[]>`'[]'`;

/** Closes an open proposal: nothing of the plan changes. Who closes has awaited the athlete's turn. */
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

/** Closes a proposal that the model is at work on, and ends its request. */
export async function stopCoach(ctx: CommandContext, proposalId: string, closing: Closing): Promise<void> {
  await closeProposal(ctx, proposalId, closing);
  ctx.cancel(coachJob, { proposalId });
}
