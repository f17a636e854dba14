import type { QueryContext } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import type { Plan, PlanInput } from '@threshold/planner';
import { trainingTables } from '../tables.ts';
import type { WeekOutcome } from './proposal.entity.ts';

/** A proposal in progress by the model. */
export interface WorkingProposal {
  readonly id: string;
  readonly basisPlanId: string;
  readonly startsOn: LocalDate;
  readonly input: PlanInput;
  /** The plan with the weeks so far. */
  readonly plan: Plan;
  readonly weeks: readonly WeekOutcome[];
  readonly weeksTotal: number;
}

/** The athlete's proposal with this id, if still in progress. */
export async function findWorking(ctx: QueryContext, proposalId: string): Promise<WorkingProposal | null> {
  const row = await trainingTables(ctx.em)
    .selectFrom('proposal')
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
