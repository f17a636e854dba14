import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { BaseGoal, PlanWeek } from '@threshold/planner';
import type { Check, GeneratedBy } from '../workouts/workout-types.ts';

/**
 * A plan. An athlete has one active plan; a newer one supersedes it, and its past workouts stay.
 */
export const Plan = defineEntity({
  name: 'Plan',
  schema: 'training',
  tableName: 'plan',
  indexes: [
    { name: 'plan_athlete_id_index', properties: ['athleteId'] },
    { name: 'plan_past_index', properties: ['id'], where: 'past_matched_at is null' },
    { name: 'plan_check_due_index', properties: ['checkDueAt'], where: 'superseded_at is null' },
    { name: 'plan_roll_due_index', properties: ['rollDueAt'], where: 'superseded_at is null' },
    { name: 'plan_review_due_index', properties: ['reviewDueAt'], where: 'superseded_at is null' },
  ],
  uniques: [{ name: 'plan_active_unique', properties: ['athleteId'], where: 'superseded_at is null' }],
  checks: [
    { name: 'plan_span_check', expression: 'starts_on <= ends_on' },
    { name: 'plan_score_check', expression: 'score between 0 and 100' },
    { name: 'plan_readiness_check', expression: `readiness in ('on-track', 'low')` },
    { name: 'plan_lthr_check', expression: 'lthr_bpm between 90 and 210' },
    {
      name: 'plan_base_goal_check',
      expression: `base_goal in ('fitter', 'faster-5k', 'faster-10k', 'healthy')`,
    },
    { name: 'plan_generated_by_check', expression: `generated_by in ('rules', 'model', 'mixed', 'athlete')` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    startsOn: p.date().$type<LocalDate>(),
    endsOn: p.date().$type<LocalDate>(),
    raceDate: p.date().$type<LocalDate>(),
    /** Kilometers as text, or a goal without a distance, as in the profile. */
    raceDistance: p.string().length(20),
    /** Goal of a plan without a race, whose race columns have placeholders; null with a race. */
    baseGoal: p.string().length(20).nullable().$type<BaseGoal>(),
    /** LTHR used for planning; null in imported plans and in plans from before this column. */
    lthrBpm: p.smallint().nullable(),
    /** Hash of the inputs. An active plan is kept if its inputs don't change. */
    inputsHash: p.string().length(64),
    score: p.smallint(),
    readiness: p.string().length(10).$type<'on-track' | 'low'>(),
    /**
     * True if the athlete's own history starts the plan below the level's mileage
     * (docs/specification.md#weekly-mileage).
     */
    rampIn: p.boolean(),
    weeks: p.json<readonly PlanWeek[]>(),
    notes: p.json<readonly string[]>(),
    /** Null in imported plans and in plans from before this column. */
    why: p.string().length(500).nullable(),
    /** Rules that the whole plan satisfied when stored; null in the same plans as `why`. */
    checks: p.json<readonly Check[]>().nullable(),
    generatedBy: p.string().length(10).$type<GeneratedBy>(),
    createdAt: p.datetime(),
    /** Next check for missed sessions, once per local day; null before the first. */
    checkDueAt: p.datetime().nullable(),
    /** Next extension of the plan's window, once per local week; null before the first. */
    rollDueAt: p.datetime().nullable(),
    /** Next weekly review, on a local Sunday evening; null before the first check. */
    reviewDueAt: p.datetime().nullable(),
    /** Index of the first week on the mileage curve, from 0. Above 0 once the plan was extended. */
    curveWeek: p.smallint().default(0),
    /** When past workouts were matched with the plan's sessions; null while pending. */
    pastMatchedAt: p.datetime().nullable(),
    supersededAt: p.datetime().nullable(),
  },
});
export type Plan = InferEntity<typeof Plan>;
