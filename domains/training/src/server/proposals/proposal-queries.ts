import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { defineQuery, type QueryParameters } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { Plan, PlanInput } from '@threshold/planner';
import type { ProposalKind } from '../../proposal-schemas.ts';
import { lockPlans } from '../plans/lock-plans.ts';
import { trainingTables } from '../tables.ts';
import type { WeekOutcome } from './proposal.entity.ts';

/** Statuses of a proposal in progress or undecided. An athlete has at most one of these. */
const OPEN_STATUSES = ['working', 'open'] as const;

const PROPOSAL_COLUMNS = [
  'id',
  'kind',
  'status',
  'basis_plan_id',
  'applied_plan_id',
  'created_at',
  'decided_at',
  'weeks_total',
  'weeks',
  'difference',
  'generated_by',
  'why',
  'failure',
] as const;

export const selectProposals = (ctx: QueryContext) =>
  trainingTables(ctx.em)
    .selectFrom('plan_proposal')
    .select(PROPOSAL_COLUMNS)
    .where('athlete_id', '=', ctx.athleteId);

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>;

/** The athlete's proposal in progress or open; undefined if there is none. */
export const findOpenProposal = ({ em, athleteId }: QueryContext): Promise<ProposalRow | undefined> =>
  OPEN_PROPOSAL.executeTakeFirst(em, { athleteId });

const OPEN_PROPOSAL = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  trainingTables(em)
    .selectFrom('plan_proposal')
    .select(PROPOSAL_COLUMNS)
    .where('athlete_id', '=', athleteId)
    .where('status', 'in', OPEN_STATUSES),
);

/** True if a proposal by the rules is open. Missed sessions and poor recovery don't replace it. */
export async function hasOpenRulesProposal(ctx: QueryContext): Promise<boolean> {
  const row = await findOpenProposal(ctx);
  return row !== undefined && row.kind !== 'model';
}

/** Longer than the look-back of any kind of proposal. */
const LOOKBACK_MS = 10 * 86_400_000;

/** The days from a date on that an earlier proposal of these kinds covered, whatever its outcome. */
export async function listCoveredDays(
  ctx: QueryContext,
  kinds: readonly ProposalKind[],
  since: LocalDate,
): Promise<ReadonlySet<LocalDate>> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('plan_proposal')
    .select('about_days')
    .where('athlete_id', '=', ctx.athleteId)
    .where('kind', 'in', kinds)
    .where('created_at', '>', new Date(ctx.now().getTime() - LOOKBACK_MS))
    .execute();
  return new Set(rows.flatMap(({ about_days }) => about_days).filter((day) => day >= since));
}

/**
 * Locks the athlete's proposal with this id against planning and other decisions, and returns it.
 * @throws DomainError 'not-found'
 */
export async function lockProposal(ctx: CommandContext, proposalId: string) {
  await lockPlans(ctx);
  const row = rowId.safeParse(proposalId).success
    ? await selectProposals(ctx)
        .select(['input', 'plan', 'replaced_rows'])
        .where('id', '=', proposalId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('Proposal not found');
  return row;
}

export interface WorkingProposal {
  readonly id: string;
  readonly basisPlanId: string;
  readonly startsOn: LocalDate;
  readonly input: PlanInput;
  /** The plan, including the weeks arranged so far. */
  readonly plan: Plan;
  readonly weeks: readonly WeekOutcome[];
  readonly weeksTotal: number;
}

/** Null unless the proposal is in progress. */
export async function findWorkingProposal(
  ctx: QueryContext,
  proposalId: string,
): Promise<WorkingProposal | null> {
  const row = await trainingTables(ctx.em)
    .selectFrom('plan_proposal')
    .select(['id', 'basis_plan_id', 'starts_on', 'input', 'plan', 'weeks', 'weeks_total'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', proposalId)
    .where('status', '=', 'working')
    .executeTakeFirst();
  if (!row?.input || !row.plan) return null;
  return {
    id: row.id,
    basisPlanId: row.basis_plan_id,
    startsOn: row.starts_on,
    input: row.input,
    plan: row.plan,
    weeks: row.weeks,
    weeksTotal: row.weeks_total,
  };
}
