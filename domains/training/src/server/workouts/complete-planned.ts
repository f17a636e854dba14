import type { Act } from '@threshold/api/server';
import { clearlyCompleted, isRest } from '@threshold/physiology';
import { sql } from 'kysely';
import { removeWorkouts } from '../changes/remove-workouts.ts';
import { awaitTurn } from '../plans/await-turn.ts';
import { trainingTables } from '../tables.ts';

/**
 * Lets a workout that was done without a plan complete the planned session of its day, where it is clear which (ruling
 * 59): both become one row, with the id and the numbers of what was done, which keeps the planned one to open it again.
 */
export async function completePlanned(act: Act, workoutId: string): Promise<void> {
  if (!(await clearMatch(act, workoutId))) return;
  await awaitTurn(act);
  const planned = await clearMatch(act, workoutId);
  if (planned) await joinPlanned(act, workoutId, planned.id);
}

/** The planned session that the workout completes, held until the act ends. */
async function clearMatch({ em, athleteId }: Act, workoutId: string) {
  const mine = trainingTables(em).selectFrom('workout').where('athlete_id', '=', athleteId);
  const rows = await mine
    .select(['id', 'type', 'session', 'completed', 'planned_duration_seconds', 'actual_duration_seconds'])
    .where('date', '=', mine.select('date').where('id', '=', workoutId))
    .where(({ eb, and, or }) =>
      or([
        eb('id', '=', workoutId),
        and([eb('plan_id', 'is not', null), eb('completed', '=', false), eb('session_id', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const done = rows.find(({ id }) => id === workoutId);
  const open = rows.filter((row) => row.id !== workoutId && !isRest(row));
  return done
    ? clearlyCompleted(
        { type: done.type, durationSeconds: done.actual_duration_seconds },
        open.map((row) => ({ ...row, durationSeconds: row.planned_duration_seconds })),
      )
    : null;
}

/** What the athlete entered of a logged workout stays: its duration and heart rate are those that were done. */
async function joinPlanned(act: Act, workoutId: string, plannedId: string): Promise<void> {
  const target = (column: string) =>
    sql`case when d."source" = 'manual' then d.${sql.ref(column)} else p.${sql.ref(column)} end`;
  await sql`
    update "training"."workout" d
       set "plan_id" = p."plan_id",
           "planned_duration_seconds" = coalesce(d."planned_duration_seconds", p."planned_duration_seconds"),
           "hr_target" = ${target('hr_target')},
           "hr_low_bpm" = ${target('hr_low_bpm')},
           "hr_high_bpm" = ${target('hr_high_bpm')},
           "pace_target" = p."pace_target",
           "planned_distance_meters" = p."planned_distance_meters",
           "planned_stress" = p."planned_stress",
           "steps" = p."steps",
           "rationale" = p."rationale",
           "checks" = p."checks",
           "planned_session" = to_jsonb(p)
      from "training"."workout" p
     where d."athlete_id" = ${act.athleteId} and d."id" = ${workoutId}
       and p."athlete_id" = ${act.athleteId} and p."id" = ${plannedId}`.execute(act.em.getKysely());
  await removeWorkouts(act, [plannedId]);
}

/**
 * Opens the planned sessions that these workouts completed, in their places, unless another plan has filled them.
 * @returns the ids of the sessions that are open again
 */
export async function reopenPlanned(act: Act, workoutIds: readonly string[]): Promise<string[]> {
  const kept = await sql<{ row: object }>`
    select "planned_session" || jsonb_build_object('plan_id', "plan_id") as "row" from "training"."workout"
     where "athlete_id" = ${act.athleteId} and "id" in (${sql.join(workoutIds)})
       and "planned_session" is not null`.execute(act.em.getKysely());
  if (kept.rows.length === 0) return [];
  const planned = JSON.stringify(kept.rows.map(({ row }) => row));
  const { rows } = await sql<{ id: string }>`
    insert into "training"."workout"
    select * from jsonb_populate_recordset(null::"training"."workout", ${planned}::jsonb)
     where "athlete_id" = ${act.athleteId}
    on conflict do nothing
    returning "id"`.execute(act.em.getKysely());
  return rows.map(({ id }) => id);
}

/** Takes out of a workout what it has of the planned session that it completed. */
export const leavePlanned = (act: Act, workoutId: string) =>
  sql`
  update "training"."workout"
     set "plan_id" = null,
         "planned_duration_seconds" =
           nullif("planned_duration_seconds", ("planned_session"->>'planned_duration_seconds')::int),
         "hr_target" = case when "source" = 'manual' then "hr_target" end,
         "hr_low_bpm" = case when "source" = 'manual' then "hr_low_bpm" end,
         "hr_high_bpm" = case when "source" = 'manual' then "hr_high_bpm" end,
         "pace_target" = null,
         "planned_distance_meters" = null,
         "planned_stress" = null,
         "steps" = '[]',
         "rationale" = null,
         "checks" = '[]',
         "planned_session" = null
   where "athlete_id" = ${act.athleteId} and "id" = ${workoutId}
     and "planned_session" is not null`.execute(act.em.getKysely());
