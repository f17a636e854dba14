import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ModelFailure } from '@threshold/contracts/language-model';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { Plan, PlanInput } from '@threshold/planner';
import type { ProposalDifference, ProposalKind, ProposalStatus } from '../../proposal-schemas.ts';
import type { StoredRows } from '../workouts/workout-types.ts';

export interface WeekOutcome {
  readonly by: 'model' | 'rules';
  /** Provider and model; null if the rules' week stayed. */
  readonly model: string | null;
  /** Reason for keeping the rules' week; null if the model arranged the week, or if it was not requested. */
  readonly reason: ModelFailure | null;
}

/**
 * A possible replacement of the active plan. While in progress, it contains the weeks so far, so that the job
 * resumes at the first missing week. Once applied, it contains the replaced rows.
 */
export const Proposal = defineEntity({
  name: 'Proposal',
  schema: 'training',
  tableName: 'plan_proposal',
  indexes: [{ name: 'plan_proposal_athlete_id_created_at_index', properties: ['athleteId', 'createdAt'] }],
  uniques: [
    {
      name: 'plan_proposal_open_unique',
      properties: ['athleteId'],
      where: `status in ('working', 'open')`,
    },
  ],
  checks: [
    {
      name: 'plan_proposal_kind_check',
      expression: `kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off', 'pace', 'review', 'tune-up', 'morning')`,
    },
    {
      name: 'plan_proposal_status_check',
      expression: `status in ('working', 'open', 'accepted', 'dismissed', 'undone', 'failed', 'cancelled')`,
    },
    { name: 'plan_proposal_generated_by_check', expression: `generated_by in ('rules', 'model', 'mixed')` },
    {
      name: 'plan_proposal_decided_check',
      expression: `(status in ('working', 'open')) = (decided_at is null)`,
    },
    {
      name: 'plan_proposal_weeks_check',
      expression: 'weeks_total between 0 and 9 and jsonb_array_length(weeks) <= weeks_total',
    },
    { name: 'plan_proposal_why_check', expression: 'char_length(why) between 1 and 500' },
    {
      name: 'plan_proposal_size_check',
      expression:
        'octet_length(plan::text) <= 1048576 and octet_length(input::text) <= 262144 and octet_length(difference::text) <= 524288 and octet_length(replaced_rows::text) <= 2097152 and octet_length(weeks::text) <= 65536 and octet_length(about_days::text) <= 4096',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    kind: p.string().length(10).$type<ProposalKind>(),
    status: p.string().length(10).$type<ProposalStatus>(),
    /** True if requested by the athlete; counts toward the limit of requests to the coach. */
    asked: p.boolean().default(false),
    /** The active plan at creation; the proposal cannot be accepted once another plan is active. */
    basisPlanId: p.uuid(),
    appliedPlanId: p.uuid().nullable(),
    startsOn: p.date().$type<LocalDate>(),
    createdAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    weeksTotal: p.smallint(),
    /** One entry per requested week, in order. */
    weeks: p.json<readonly WeekOutcome[]>(),
    /** Input of the plan, also used to check each of its weeks. */
    // The json type preserves the exact text, including the order of keys.
    input: p.json<PlanInput>().columnType('json').nullable(),
    plan: p.json<Plan>().columnType('json').nullable(),
    difference: p.json<ProposalDifference>().nullable(),
    /** The replaced rows of `training.workout`, as JSON from the database. */
    replacedRows: p.json<StoredRows>().nullable(),
    generatedBy: p.string().length(10).$type<'rules' | 'model' | 'mixed'>().nullable(),
    why: p.string().length(500),
    failure: p.string().length(300).nullable(),
    /** Days that the proposal responds to. Prevents a second proposal for the same days. */
    aboutDays: p.json<readonly LocalDate[]>(),
  },
});
export type Proposal = InferEntity<typeof Proposal>;
