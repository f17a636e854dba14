import type { QueryContext } from '@threshold/api/server';
import { sessionsPort } from '@threshold/contracts/sessions';
import { completedWorkoutsPort, type RecordedWorkout } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import { toSportFamily } from '../decode/sport.ts';
import { filesTables } from '../tables.ts';
import { type ComparableActivity, isSameActivity, SAME_START_MS } from './is-same-activity.ts';

export interface Duplicate {
  readonly duplicate_of: string | null;
  readonly duplicate_on: LocalDate | null;
  readonly duplicate_type: string | null;
}

export const NO_DUPLICATE: Duplicate = { duplicate_of: null, duplicate_on: null, duplicate_type: null };

/** The workout that an earlier import of the same content created, or null. */
export async function findLandedDuplicate(
  { em, athleteId }: QueryContext,
  contentHash: string,
): Promise<Duplicate | null> {
  const row = await filesTables(em)
    .selectFrom('activity')
    .select(['workout_id', 'started_on', 'type'])
    .where('athlete_id', '=', athleteId)
    .where('content_hash', '=', contentHash)
    .where('state', '=', 'landed')
    .executeTakeFirst();
  return row
    ? { duplicate_of: row.workout_id, duplicate_on: row.started_on, duplicate_type: row.type }
    : null;
}

/** The workout with a recording of the same activity, live or imported, or null. */
export async function findRecordedDuplicate(
  ctx: QueryContext,
  activity: ComparableActivity,
): Promise<Duplicate | null> {
  const startMs = activity.startedAt.getTime();
  const recordings = await ctx
    .port(sessionsPort)
    .listRecordedBetween(ctx.athleteId, new Date(startMs - SAME_START_MS), new Date(startMs + SAME_START_MS));
  const match = recordings.find((recording) =>
    isSameActivity(activity, { ...recording, family: toSportFamily(recording.type) }),
  );
  return match
    ? { duplicate_of: match.workoutId, duplicate_on: match.date, duplicate_type: match.type }
    : null;
}

/** The manually logged workout that the recording fills, or null. */
export async function findLoggedWorkout(
  ctx: QueryContext,
  recordedWorkout: RecordedWorkout,
): Promise<Duplicate | null> {
  const log = await ctx.port(completedWorkoutsPort).findMatchingLog(ctx.athleteId, recordedWorkout);
  return log ? { duplicate_of: log.id, duplicate_on: log.date, duplicate_type: log.type } : null;
}

/** Rows of the same import that record the same activity and are ready to land. */
export async function listSameActivities(ctx: QueryContext, importId: string, activity: ComparableActivity) {
  const startMs = activity.startedAt.getTime();
  const rows = await filesTables(ctx.em)
    .selectFrom('activity')
    .select([
      'id',
      'family',
      'started_at',
      'duration_seconds',
      'elapsed_seconds',
      'distance_meters',
      'has_heart_rate',
      'has_track',
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('import_id', '=', importId)
    .where('started_at', '>=', new Date(startMs - SAME_START_MS))
    .where('started_at', '<=', new Date(startMs + SAME_START_MS))
    .where('state', '=', 'ready')
    .execute();
  return rows.filter(
    ({ family, started_at, duration_seconds, elapsed_seconds, distance_meters }) =>
      family !== null &&
      started_at !== null &&
      duration_seconds !== null &&
      elapsed_seconds !== null &&
      isSameActivity(activity, {
        family,
        startedAt: started_at,
        durationSeconds: duration_seconds,
        elapsedSeconds: elapsed_seconds,
        distanceMeters: distance_meters,
      }),
  );
}
