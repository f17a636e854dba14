import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ModelFailure } from '@threshold/contracts/language-model';
import { AthleteKey, owned } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { Plan, PlanInput } from '@threshold/planner';
import type { ProposalDifference, ProposalKind, ProposalStatus } from '../../proposal-schemas.ts';
import type { StoredRows } from '../changes/workout-undo.entity.ts';

/** What came of one plan week that the model was asked for. */
export interface WeekOutcome {
  readonly by: 'model' | 'rules';
  /** Provider and model, or null where the rules' week stayed. */
  readonly model: string | null;
  /** Why the rules' week stayed; null where it did not, and where nothing was asked any more. */
  readonly reason: ModelFailure | null;
}

/**
 * A plan that may take the place of the active one. While a model is asked it holds the weeks so far, so that the
 * work resumes at the first week that is not stored; once it was applied it holds the rows that it replaced.
 */
export const Proposal = defineEntity({
  name: 'Proposal',
  schema: 'training',
  tableName: 'proposal',
  filters: { owner: owned },
  indexes: [{ name: 'proposal_athlete_id_made_at_index', properties: ['athleteId', 'madeAt'] }],
  uniques: [
    {
      name: 'proposal_at_hand_unique',
      properties: ['athleteId'],
      where: `status in ('working', 'open')`,
    },
  ],
  checks: [
    {
      name: 'proposal_kind_check',
      expression: `kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr')`,
    },
    {
      name: 'proposal_status_check',
      expression: `status in ('working', 'open', 'accepted', 'dismissed', 'undone', 'failed', 'cancelled')`,
    },
    { name: 'proposal_generated_by_check', expression: `generated_by in ('rules', 'model', 'mixed')` },
    { name: 'proposal_decided_check', expression: `(status in ('working', 'open')) = (decided_at is null)` },
    {
      name: 'proposal_weeks_check',
      expression: 'weeks_total between 0 and 9 and jsonb_array_length(weeks) <= weeks_total',
    },
    { name: 'proposal_why_check', expression: 'char_length(why) between 1 and 500' },
    {
      name: 'proposal_size_check',
      expression:
        'octet_length(plan::text) <= 1048576 and octet_length(input::text) <= 262144 and octet_length(difference::text) <= 524288 and octet_length(gave_way::text) <= 2097152 and octet_length(weeks::text) <= 65536 and octet_length(about_days::text) <= 4096',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    kind: p.string().length(10).$type<ProposalKind>(),
    status: p.string().length(10).$type<ProposalStatus>(),
    /** True where the athlete asked for it: those are counted. */
    asked: p.boolean().default(false),
    /** The active plan that it was compared with: once that one stands no longer, it can no longer be accepted. */
    basisPlanId: p.uuid(),
    /** The plan that it became. */
    appliedPlanId: p.uuid().fieldName('made_plan_id').nullable(),
    /** The first day that it plans. */
    startsOn: p.date().$type<LocalDate>(),
    madeAt: p.datetime(),
    decidedAt: p.datetime().nullable(),
    weeksTotal: p.smallint(),
    /** One entry a week that was asked for, in their order. */
    weeks: p.json<readonly WeekOutcome[]>(),
    /** What the plan was made from, and what each of its weeks is checked against. */
    // As text, so that what is read is to the letter what was written: the order of keys too.
    input: p.json<PlanInput>().columnType('json').nullable(),
    plan: p.json<Plan>().columnType('json').nullable(),
    difference: p.json<ProposalDifference>().nullable(),
    /** The rows of `training.workout` that were replaced, as the database wrote them. */
    replacedRows: p.json<StoredRows>().fieldName('gave_way').nullable(),
    generatedBy: p.string().length(10).$type<'rules' | 'model' | 'mixed'>().nullable(),
    why: p.string().length(500),
    failure: p.string().length(300).nullable(),
    /** The days that it answers to, so that nothing is proposed twice for the same ones. */
    aboutDays: p.json<readonly LocalDate[]>(),
  },
});
export type Proposal = InferEntity<typeof Proposal>;
