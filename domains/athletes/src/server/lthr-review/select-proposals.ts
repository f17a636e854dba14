import type { QueryContext } from '@threshold/api/server';
import { athletesTables } from '../tables.ts';

export const selectProposals = (ctx: QueryContext) =>
  athletesTables(ctx)
    .selectFrom('lthr_proposal')
    .select([
      'id',
      'status',
      'from_bpm',
      'to_bpm',
      'evidence',
      'created_at',
      'decided_at',
      'applied_on',
      'replaced_source',
    ])
    .where('athlete_id', '=', ctx.athleteId);

export type LthrProposalRow = Awaited<
  ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>
>;
