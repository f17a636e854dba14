import type { QueryContext } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';

/** Statuses in which a proposal is being made or waits for the athlete; there is one such at most. */
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

/** The athlete's proposals by what a screen shows of them. */
export const selectProposals = (ctx: QueryContext) =>
  trainingTables(ctx.em).selectFrom('proposal').select(VIEWED).where('athlete_id', '=', ctx.athleteId);

/** What a screen is shown of one. */
export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

/** The one that is being made or waits for a decision. */
export const openProposal = (ctx: QueryContext) =>
  selectProposals(ctx).where('status', 'in', OPEN_STATUSES).executeTakeFirst();

/** True if rules proposed for the athlete's safety: only a model's proposal is replaced by another such. */
export async function hasOpenSafetyProposal(ctx: QueryContext): Promise<boolean> {
  const row = await openProposal(ctx);
  return row !== undefined && row.kind !== 'model';
}
