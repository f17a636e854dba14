import type { CommandContext, QueryContext } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { isSameWorkout, type LocalDate, type Session } from '@threshold/physiology';
import { sql } from 'kysely';
import { trainingTables } from '../../tables.ts';
import { removeWorkouts } from '../workout-rows.ts';

interface LoggedWorkout {
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
}

/**
 * The recorded workout that a log describes: same day and kind, similar duration and distance. If there are
 * several, the one in the same part of the day; null if ambiguous. Ignores recordings that already have a
 * merged log.
 */
export async function findRecording(
  { em, athleteId }: QueryContext,
  loggedWorkout: LoggedWorkout,
): Promise<string | null> {
  const rows = await RECORDINGS_OF_DAY.execute(em, { athleteId, date: loggedWorkout.date });
  const recordings = rows.filter(({ type, actual_duration_seconds, distance_meters }) => {
    const durationSeconds = actual_duration_seconds ?? 0;
    return isSameWorkout(loggedWorkout, {
      type,
      durationSeconds,
      elapsedSeconds: durationSeconds,
      distanceMeters: distance_meters,
    });
  });
  const recordingsOfPart = recordings.filter(({ session }) => session === loggedWorkout.session);
  const [onlyRecording, ...otherRecordings] = recordings.length > 1 ? recordingsOfPart : recordings;
  return onlyRecording && otherRecordings.length === 0 ? onlyRecording.id : null;
}

const RECORDINGS_OF_DAY = defineQuery(
  (em, { athleteId, date }: QueryParameters<{ athleteId: string; date: LocalDate }>) =>
    trainingTables(em)
      .selectFrom('workout')
      .select(['id', 'type', 'session', 'actual_duration_seconds', 'distance_meters'])
      .where('athlete_id', '=', athleteId)
      .where('date', '=', date)
      .where('completed', '=', true)
      .where('session_id', 'is not', null)
      .where('filled_log', 'is', null),
);

/**
 * Merges a log into a recording. The recording's values stay; the log supplies a missing RPE or distance,
 * and notes if there are none or only the planner's. The log is stored for splitting.
 */
export async function mergeLog(
  { em, athleteId, ...ctx }: CommandContext,
  logId: string,
  recordingId: string,
) {
  await sql`
    update "training"."workout" w
       set "filled_log" = (to_jsonb(l) - array['athlete_id', 'planned_session', 'filled_log'])
             || jsonb_build_object('recording',
                  jsonb_build_object('rpe', w."rpe", 'notes', w."notes", 'distance_meters', w."distance_meters")),
           "rpe" = coalesce(w."rpe", l."rpe"),
           "notes" = case when w."notes" is null or w."notes" = w."planned_notes"
                          then coalesce(l."notes", w."notes") else w."notes" end,
           "distance_meters" = coalesce(w."distance_meters", l."distance_meters")
      from "training"."workout" l
     where w."athlete_id" = ${athleteId} and w."id" = ${recordingId} and w."filled_log" is null
       and l."athlete_id" = ${athleteId} and l."id" = ${logId}`.execute(em.getKysely());
  await removeWorkouts({ em, athleteId, ...ctx }, [logId]);
}

/**
 * Splits a merged log from its recording. The log becomes a separate workout with a new id and completes no
 * planned session. The athlete's later changes are kept.
 * @returns whether there was a merged log
 */
export async function unmergeLog({ em, athleteId, now }: CommandContext, recordingId: string, logId: string) {
  const kysely = em.getKysely();
  const { numAffectedRows } = await sql`
    insert into "training"."workout"
    select (jsonb_populate_record(null::"training"."workout", "filled_log" || jsonb_build_object(
             'id', ${logId}::text, 'athlete_id', "athlete_id", 'plan_id', null, 'planned_session', null,
             'match_declined_at', ${now()}::timestamptz))).*
      from "training"."workout"
     where "athlete_id" = ${athleteId} and "id" = ${recordingId}
       and "filled_log"->'recording' is not null`.execute(kysely);
  if (numAffectedRows === 0n) return false;
  // Restores the recording's own value, unless the athlete has since changed the merged one.
  const toRestoredColumnSql = (
    column: 'rpe' | 'notes' | 'distance_meters',
    type: 'smallint' | 'text' | 'float8',
  ) =>
    sql`${sql.ref(column)} = case
      when ${sql.ref(column)} is not distinct from ("filled_log"->>${sql.lit(column)})::${sql.raw(type)}
      then ("filled_log"->'recording'->>${sql.lit(column)})::${sql.raw(type)} else ${sql.ref(column)} end`;
  await sql`
    update "training"."workout"
       set "filled_log" = null,
           ${toRestoredColumnSql('rpe', 'smallint')}, ${toRestoredColumnSql('notes', 'text')}, ${toRestoredColumnSql('distance_meters', 'float8')}
     where "athlete_id" = ${athleteId} and "id" = ${recordingId}`.execute(kysely);
  return true;
}
