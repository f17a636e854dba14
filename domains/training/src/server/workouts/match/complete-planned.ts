import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { findClearlyCompleted, type LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { lockPlans } from '../../plans/lock-plans.ts';
import { trainingTables } from '../../tables.ts';
import { insertRestDay, removeWorkouts, selectRowsOfDay } from '../workout-rows.ts';
import { listMatchRows, type MatchRow } from './list-match-rows.ts';

/**
 * Completes the planned session of a workout's day if the match is unambiguous
 * (docs/specification.md#matching-a-workout-to-the-plan). Both become one row with the id and numbers of the
 * completed workout, which stores the planned session for reopening.
 */
export async function completePlanned(ctx: CommandContext, { id, date }: DatedWorkout): Promise<void> {
  if (!(await findClearMatch(ctx, { id, date }))) return;
  await lockPlans(ctx);
  const match = await findClearMatch(ctx, { id, date });
  if (match) await mergeWithPlannedSession(ctx, match.row, match.planned);
}

interface DatedWorkout {
  readonly id: string;
  readonly date: LocalDate;
}

/** The workout and the session that it clearly completes; null if there is none or there are several. */
async function findClearMatch(ctx: CommandContext, { id, date }: DatedWorkout) {
  const { done, open } = await listMatchRows(ctx, { from: date, to: date });
  const row = done.find((workout) => workout.id === id);
  const planned = row && findClearlyCompleted(row, open);
  return planned ? { row, planned } : null;
}

/**
 * Merges a completed workout and the planned session that it completes. A future day that becomes empty gets
 * a rest day.
 */
export async function mergeWithPlannedSession(
  ctx: CommandContext,
  { id, date }: DatedWorkout,
  planned: MatchRow,
): Promise<void> {
  if (!(await mergePlannedRow(ctx, id, planned.id)) || planned.date === date) return;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (planned.date < today || (await selectRowsOfDay(ctx, planned.date)).length > 0) return;
  await insertRestDay(ctx, planned, { id: uuidv7({ msecs: ctx.now().getTime() }), why: 'Moved' });
}

/**
 * Moves the plan's values to the completed workout and deletes the planned row. A workout logged by hand
 * keeps its `hr_*` columns, which hold what the athlete entered.
 * @returns false if the planned session has since been completed or removed
 */
async function mergePlannedRow(ctx: CommandContext, workoutId: string, plannedId: string): Promise<boolean> {
  if (!(await lockOpenWorkout(ctx, plannedId))) return false;
  // If a file filled the log, `filled_log` has the row's own id, and the row still counts as logged by hand.
  const toHrColumnSql = (column: string) =>
    sql`case when d."source" = 'manual' or d."filled_log"->'id' = to_jsonb(d."id") then d.${sql.ref(column)} else p.${sql.ref(column)} end`;
  await sql`
    update "training"."workout" d
       set "plan_id" = p."plan_id",
           "planned_duration_seconds" = coalesce(d."planned_duration_seconds", p."planned_duration_seconds"),
           "hr_target" = ${toHrColumnSql('hr_target')},
           "hr_low_bpm" = ${toHrColumnSql('hr_low_bpm')},
           "hr_high_bpm" = ${toHrColumnSql('hr_high_bpm')},
           "pace_target" = p."pace_target",
           "planned_distance_meters" = p."planned_distance_meters",
           "planned_stress" = p."planned_stress",
           "steps" = p."steps",
           "rationale" = p."rationale",
           "checks" = p."checks",
           "planned_session" = to_jsonb(p) - array['athlete_id', 'planned_session', 'filled_log']
      from "training"."workout" p
     where d."athlete_id" = ${ctx.athleteId} and d."id" = ${workoutId}
       and p."athlete_id" = ${ctx.athleteId} and p."id" = ${plannedId}`.execute(ctx.em.getKysely());
  await removeWorkouts(ctx, [plannedId]);
  return true;
}

/** Locks a planned session until the transaction ends; undefined if it is no longer open. */
const lockOpenWorkout = ({ em, athleteId }: CommandContext, plannedId: string) =>
  trainingTables(em)
    .selectFrom('workout')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('id', '=', plannedId)
    .where('completed', '=', false)
    .forUpdate()
    .executeTakeFirst();

/**
 * Reopens the planned sessions that these workouts completed, unless another planned session now has the same
 * slot. Removes the rest days that `mergeWithPlannedSession` inserted for them.
 * @returns ids of the reopened sessions
 */
export async function reopenPlanned(ctx: CommandContext, workoutIds: readonly string[]): Promise<string[]> {
  const storedSessions = await sql<{ row: object }>`
    select "planned_session" || jsonb_build_object('plan_id', "plan_id", 'athlete_id', "athlete_id") as "row"
      from "training"."workout"
     where "athlete_id" = ${ctx.athleteId} and "id" in (${sql.join(workoutIds)})
       and "planned_session" is not null`.execute(ctx.em.getKysely());
  if (storedSessions.rows.length === 0) return [];
  const restIds = await listInsertedRestDayIds(ctx, workoutIds);
  if (restIds.length > 0) await removeWorkouts(ctx, restIds);
  const planned = JSON.stringify(storedSessions.rows.map(({ row }) => row));
  const { rows } = await sql<{ id: string }>`
    insert into "training"."workout"
    select * from jsonb_populate_recordset(null::"training"."workout", ${planned}::jsonb)
     where "athlete_id" = ${ctx.athleteId}
    on conflict do nothing
    returning "id"`.execute(ctx.em.getKysely());
  return rows.map(({ id }) => id);
}

/** Ids of the rest days that `mergeWithPlannedSession` inserted when these workouts completed sessions of other days. */
export async function listInsertedRestDayIds(
  ctx: CommandContext,
  workoutIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r."id" from "training"."workout" r
      join "training"."workout" d on d."athlete_id" = r."athlete_id"
       and r."date" = (d."planned_session"->>'date')::date and r."date" <> d."date"
     where r."athlete_id" = ${ctx.athleteId} and d."athlete_id" = ${ctx.athleteId}
       and d."id" in (${sql.join(workoutIds)})
       and r."session" = 'Rest' and r."pinned" and r."generated_by" = 'athlete'`.execute(ctx.em.getKysely());
  return rows.map(({ id }) => id);
}

/** Permanently excludes a workout from matching and questions. */
export const declineMatch = (ctx: CommandContext, workoutId: string) =>
  trainingTables(ctx.em)
    .updateTable('workout')
    .set({ match_declined_at: ctx.now() })
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', workoutId)
    .execute();

/** Makes a completed workout unplanned again by clearing the values that came from its planned session. */
export const detachPlanned = (ctx: CommandContext, workoutId: string) =>
  sql`
  update "training"."workout"
     set "plan_id" = null,
         "planned_duration_seconds" =
           nullif("planned_duration_seconds", ("planned_session"->>'planned_duration_seconds')::int),
         "hr_target" = case when "source" = 'manual' or "filled_log"->'id' = to_jsonb("id") then "hr_target" end,
         "hr_low_bpm" = case when "source" = 'manual' or "filled_log"->'id' = to_jsonb("id") then "hr_low_bpm" end,
         "hr_high_bpm" = case when "source" = 'manual' or "filled_log"->'id' = to_jsonb("id") then "hr_high_bpm" end,
         "pace_target" = null,
         "planned_distance_meters" = null,
         "planned_stress" = null,
         "steps" = '[]',
         "rationale" = null,
         "checks" = '[]',
         "planned_session" = null
   where "athlete_id" = ${ctx.athleteId} and "id" = ${workoutId}
     and "planned_session" is not null`.execute(ctx.em.getKysely());
