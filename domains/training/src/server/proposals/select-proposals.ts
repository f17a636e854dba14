import type { QueryContext } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';

/** Statuses of a proposal in progress or waiting for the athlete; at most one has such a status. */
const OPEN_STATUSES = ['working', 'open'] as const;

const VIEWED = [
  'id',
  'kind',
  'status',
  'basis_plan_id',
  'made_plan_id',
  'made_at',
  'decided_at',
  'weeks_total',
  'weeks',
  'difference',
  'generated_by',
  'why',
  'failure',
] as const;

/** The athlete's proposals with the columns of their view. */
export const selectProposals = (ctx: QueryContext) =>
  trainingTables(ctx.em).selectFrom('proposal').select(VIEWED).where('athlete_id', '=', ctx.athleteId);

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

/** The proposal in progress or waiting for a decision. */
export const openProposal = (ctx: QueryContext) =>
  selectProposals(ctx).where('status', 'in', OPEN_STATUSES).executeTakeFirst();

/** True if a proposal by rules is open. Missed sessions and poor recovery replace only a model's proposal. */
export async function hasOpenSafetyProposal(ctx: QueryContext): Promise<boolean> {
  const row = await openProposal(ctx);
  return row !== undefined && row.kind !== 'model';
}
