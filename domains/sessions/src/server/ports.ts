import { providePort, type QueryContext } from '@threshold/api/server';
import { sessionAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { sessionsReplayPort } from '@threshold/contracts/replay';
import {
  outdatedRecordingsPort,
  type RecordedActivity,
  type Recording,
  recordedRoutesPort,
  sessionsPort,
} from '@threshold/contracts/sessions';
import { findRoute } from './route/store-route.ts';
import { findRecordingOfWorkout } from './session/find-recording-of-workout.ts';
import { listEfficiency } from './session/list-efficiency.ts';
import { listTargetZoneDays } from './session/list-target-zone-days.ts';
import { listZoneTimes } from './session/list-zone-times.ts';
import { listOutdatedRecordings } from './session/recompute-recordings.ts';
import { toAverageBpm, toMaxBpm } from './session/session-view.ts';
import { getStream } from './stream/get-stream.ts';
import { type SessionRow, sessionsTables } from './tables.ts';
import { getTrack } from './track/store-track.ts';

export const provideSessions = providePort(sessionsPort, (ctx) => ({
  listRecordedBetween: (athleteId, from, to) => listRecordedActivities({ ...ctx, athleteId }, from, to),
  findRecording: (athleteId, workoutId) => findRecording({ ...ctx, athleteId }, workoutId),
  listSteadyWorkouts: (athleteId) => listEfficiency({ ...ctx, athleteId }),
}));

export const provideRecordedRoutes = providePort(recordedRoutesPort, (ctx) => ({
  findRoute: (athleteId, sessionId) => findRoute({ ...ctx, athleteId }, sessionId),
}));

/** Finds the recordings to recompute after an LTHR change. */
export const provideOutdatedRecordings = providePort(outdatedRecordingsPort, (ctx) => ({
  listOutdatedRecordings: (athleteId, options) => listOutdatedRecordings({ ...ctx, athleteId }, options),
}));

export const provideSessionAchievementStats = providePort(sessionAchievementStatsPort, (ctx) => ({
  listTargetZoneDays: (athleteId) => listTargetZoneDays(ctx, athleteId),
}));

/** Replays zone times for domains that missed the events. */
export const provideSessionsReplay = providePort(sessionsReplayPort, (ctx) => ({
  listZoneTimes: (athleteId) => listZoneTimes({ ...ctx, athleteId }),
}));

/** Includes both instants; oldest first. */
async function listRecordedActivities(
  { em, athleteId }: QueryContext,
  from: Date,
  to: Date,
): Promise<readonly RecordedActivity[]> {
  const rows = await sessionsTables(em)
    .selectFrom('session')
    .selectAll()
    .where('athlete_id', '=', athleteId)
    .where('started_at', '>=', from)
    .where('started_at', '<=', to)
    .where('status', '<>', 'open')
    .where('removed_at', 'is', null)
    .orderBy('started_at')
    .execute();
  return rows.flatMap((row) => toActivity(row) ?? []);
}

async function findRecording(ctx: QueryContext, workoutId: string): Promise<Recording | null> {
  const row = await findRecordingOfWorkout(ctx, workoutId);
  const activity = row && toActivity(row);
  if (!activity) return null;
  const stream = await getStream(ctx, row.id);
  return {
    ...activity,
    averageHrBpm: toAverageBpm(row),
    maxHrBpm: toMaxBpm(row),
    hrStream: stream,
    track: await getTrack(ctx, row.id),
  };
}

const secondsBetween = (from: Date, to: Date | null) =>
  to === null ? 0 : Math.round((to.getTime() - from.getTime()) / 1000);

/** Null if the session was too short to count as a workout. */
function toActivity(row: SessionRow): RecordedActivity | null {
  if (row.workout_id === null || row.workout_is_new === null) return null;
  return {
    sessionId: row.id,
    workoutId: row.workout_id,
    type: row.session_type,
    date: row.started_on,
    startedAt: row.started_at,
    durationSeconds: row.elapsed_seconds,
    elapsedSeconds: Math.max(row.elapsed_seconds, secondsBetween(row.started_at, row.ended_at)),
    // 0 means not asked or skipped (docs/specification.md#4-states), so it is unknown.
    distanceMeters: row.distance_meters || null,
  };
}
