import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { ON_FOOT_WORDS } from '../../on-foot.ts';
import { trainingTables } from '../tables.ts';
import type { GeneratedBy } from './workout-types.ts';

export const WORKOUT_COLUMNS = [
  'id',
  'date',
  'session',
  'type',
  'zone',
  'planned_duration_seconds',
  'hr_target',
  'hr_low_bpm',
  'hr_high_bpm',
  'pace_target',
  'notes',
  'completed',
  'actual_duration_seconds',
  'actual_hr_bpm',
  'max_hr_bpm',
  'distance_meters',
  'planned_distance_meters',
  'rpe',
  'training_stress',
  'stress_estimated',
  'planned_stress',
  'steps',
  'source',
  'plan_id',
  'moved_from',
] as const;

/** One athlete's workouts by date, then AM, Lunch, PM, Rest: these names happen to sort by time of day. */
export const selectWorkouts = (em: EntityManager, athleteId: string | Expression<string>) =>
  trainingTables(em)
    .selectFrom('workout')
    .select(WORKOUT_COLUMNS)
    .where('athlete_id', '=', athleteId)
    .orderBy('date')
    .orderBy('session')
    .orderBy('id');

export type WorkoutRow = Awaited<ReturnType<ReturnType<typeof selectWorkouts>['executeTakeFirstOrThrow']>>;

export const selectWorkoutDetails = (em: EntityManager, athleteId: string | Expression<string>) =>
  selectWorkouts(em, athleteId)
    .select(['rationale', 'checks', 'generated_by', 'pinned', 'implausible', 'zone_seconds'])
    .select(sql<string | null>`"planned_session"->>'type'`.as('completes'))
    .select(
      sql<number | null>`case when "filled_log"->'recording' is not null
        then ("filled_log"->>'actual_duration_seconds')::int end`.as('merged_log_seconds'),
    )
    .select(sql<GeneratedBy | null>`"planned_session"->>'generated_by'`.as('planned_by'));

export type DetailRow = Awaited<
  ReturnType<ReturnType<typeof selectWorkoutDetails>['executeTakeFirstOrThrow']>
>;

/**
 * SQL for the distance of a completed session in meters. Without an entered distance, as for walks, it is the
 * planned distance scaled by the completed share of the planned time
 * (docs/specification.md#distance-on-completion). Null if neither is known.
 */
export const coveredMetersSql = () => sql<number | null>`coalesce(
  distance_meters,
  planned_distance_meters * actual_duration_seconds / nullif(planned_duration_seconds, 0))`;

/** Condition on `training.workout` for types done on foot, for queries over long histories. */
export const isOnFootSql = () => sql<boolean>`type ~* ${`\\m(${ON_FOOT_WORDS})\\M`}`;
