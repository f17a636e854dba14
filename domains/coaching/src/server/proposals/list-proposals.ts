import type { QueryContext } from '@threshold/api/server';
import { coachedTrainingPort } from '@threshold/contracts/coaching';
import { usersPort } from '@threshold/contracts/users';
import {
  MAX_COACHES,
  MAX_OPEN_PROPOSALS,
  MAX_PROPOSALS,
  type OwnProposalView,
  type ProposalView,
} from '../../schemas.ts';
import { SCOPE_COLUMNS, toScopes } from '../links/scope-columns.ts';
import { coachingTables } from '../tables.ts';

const selectProposals = ({ em }: QueryContext, athleteId: string) =>
  coachingTables(em)
    .selectFrom('proposal')
    .selectAll('proposal')
    .where('proposal.athlete_id', '=', athleteId);

type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

/**
 * A coach's proposals to one athlete, newest first.
 * @param ctx the context of the athlete
 */
export async function listProposalsOf(ctx: QueryContext, coachId: string): Promise<ProposalView[]> {
  const rows = await selectProposals(ctx, ctx.athleteId)
    .where('coach_id', '=', coachId)
    .orderBy('id', 'desc')
    .limit(MAX_PROPOSALS)
    .execute();
  const outdatedIds = await listOutdatedIds(ctx, rows);
  return rows.map((row) => ({
    ...toView(row, outdatedIds),
    reply: row.reply,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

/** The open proposals of all coaches who may still propose, oldest first; of one session, if it is given. */
export async function listOwnProposals(
  ctx: QueryContext,
  { workoutId }: { readonly workoutId?: string | undefined },
): Promise<OwnProposalView[]> {
  const rows = await selectProposals(ctx, ctx.athleteId)
    .innerJoin('link', (join) =>
      join
        .onRef('link.athlete_id', '=', 'proposal.athlete_id')
        .onRef('link.coach_id', '=', 'proposal.coach_id'),
    )
    .select(SCOPE_COLUMNS.map((column) => `link.${column}` as const))
    .where('proposal.status', '=', 'open')
    .$if(workoutId !== undefined, (query) => query.where('proposal.workout_id', '=', workoutId ?? null))
    .orderBy('proposal.id')
    .limit(MAX_COACHES * MAX_OPEN_PROPOSALS)
    .execute();
  const allowedRows = rows.filter((row) => toScopes(row).propose);
  if (allowedRows.length === 0) return [];
  const outdatedIds = await listOutdatedIds(ctx, allowedRows);
  const names = await ctx.port(usersPort).getNames(allowedRows.map((row) => row.coach_id));
  return allowedRows.flatMap((row) => {
    const coach = names.get(row.coach_id);
    return coach ? { ...toView(row, outdatedIds), coach } : [];
  });
}

const listOutdatedIds = (ctx: QueryContext, rows: readonly ProposalRow[]): Promise<ReadonlySet<string>> =>
  ctx.port(coachedTrainingPort).listOutdated(
    ctx.athleteId,
    rows.filter(({ status }) => status === 'open'),
  );

const toView = (row: ProposalRow, outdatedIds: ReadonlySet<string>) => ({
  id: row.id,
  kind: row.change.kind,
  workoutId: row.workout_id,
  before: row.before,
  after: row.after,
  note: ('content' in row.change && row.change.content.note) || null,
  reason: row.reason,
  status: outdatedIds.has(row.id) ? ('outdated' as const) : row.status,
  at: row.created_at.toISOString(),
});
