import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { Workout } from '../workout.entity.ts';

/**
 * Writes a recording's numbers into the log of the same workout and stores the original log. Values unknown
 * to the recording stay as entered.
 * @returns false if there is no unfilled log with that id
 */
export async function fillLog(
  ctx: CommandContext,
  workoutId: string,
  recordedFields: Partial<Workout> & Pick<Workout, 'sessionId'>,
): Promise<boolean> {
  const { em, athleteId } = ctx;
  const storedLog = await sql`
    update "training"."workout" w
       set "filled_log" = to_jsonb(w) - 'athlete_id',
           "source" = 'import',
           "planned_duration_seconds" = case when "plan_id" is not null then "planned_duration_seconds" end
     where "athlete_id" = ${athleteId} and "id" = ${workoutId}
       and "source" = 'manual' and "completed" and "session_id" is null`.execute(em.getKysely());
  if (storedLog.numAffectedRows === 0n) return false;
  await em.nativeUpdate(Workout, { athleteId, id: workoutId }, omitUnknownFields(recordedFields));
  return true;
}

/** Drops unknown fields. Without a stress, its version and estimate flag are unknown too. */
export function omitUnknownFields({
  stressFormulaVersion,
  stressEstimated,
  ...recordedFields
}: Partial<Workout>): Partial<Workout> {
  const stress = recordedFields.trainingStress === null ? {} : { stressFormulaVersion, stressEstimated };
  return Object.fromEntries(
    Object.entries({ ...recordedFields, ...stress }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
}

/** Restores the original numbers of logs that files filled. */
export const restoreLogs = (ctx: CommandContext, workoutIds: readonly string[]) =>
  sql`
    update "training"."workout" w
       set "source" = 'manual',
           "session_id" = null,
           "filled_log" = null,
           "actual_duration_seconds" = (l."row")."actual_duration_seconds",
           "actual_hr_bpm" = (l."row")."actual_hr_bpm",
           "max_hr_bpm" = (l."row")."max_hr_bpm",
           "distance_meters" = (l."row")."distance_meters",
           "training_stress" = (l."row")."training_stress",
           "stress_formula_version" = (l."row")."stress_formula_version",
           "stress_estimated" = (l."row")."stress_estimated",
           "lthr_bpm" = (l."row")."lthr_bpm",
           "implausible" = (l."row")."implausible",
           "zone_seconds" = null,
           "best_5k_seconds" = null,
           "best_10k_seconds" = null,
           "best_half_seconds" = null,
           "best_marathon_seconds" = null,
           "planned_duration_seconds" = case when w."plan_id" is null
             then nullif((l."row")."planned_duration_seconds", l."session_seconds") else w."planned_duration_seconds" end
      from (select "id", jsonb_populate_record(null::"training"."workout", "filled_log") as "row",
                   ("filled_log"->'planned_session'->>'planned_duration_seconds')::int as "session_seconds"
              from "training"."workout"
             where "athlete_id" = ${ctx.athleteId} and "id" in (${sql.join(workoutIds)})
               and "filled_log" is not null) l
     where w."athlete_id" = ${ctx.athleteId} and w."id" = l."id"`.execute(ctx.em.getKysely());
