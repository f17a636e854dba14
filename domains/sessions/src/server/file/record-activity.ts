import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { activityImported, importUndone } from '@threshold/contracts/files';
import { finalizeSession } from '../session/finalize-session.ts';
import { insertRecording } from '../session/insert-recording.ts';
import { sessionsTables } from '../tables.ts';

/** Stores an imported activity as a completed session and publishes it. Idempotent: a repeat changes nothing. */
export async function recordActivity(
  ctx: CommandContext,
  activity: PayloadOf<typeof activityImported>,
): Promise<void> {
  const { startedAt, elapsedSeconds, durationSeconds } = activity;
  const row = await insertRecording(ctx, {
    id: activity.sessionId,
    workoutId: activity.workoutId,
    isNewWorkout: true,
    type: activity.type,
    startedAt,
    endedAt: new Date(startedAt.getTime() + 1000 * Math.max(elapsedSeconds, durationSeconds)),
    date: activity.date,
    partOfDay: activity.session,
    durationSeconds,
    distanceMeters: activity.distanceMeters,
    hrSource: 'file',
    deviceName: activity.deviceName,
    stream: activity.hrStream,
    track: activity.track,
    route: activity.route,
    laps: activity.laps,
    summaryAverageBpm: activity.averageHrBpm,
    summaryMaxBpm: activity.maxHrBpm,
  });
  if (row) await finalizeSession(ctx, row);
}

/** Deletes the recordings of an undone import, including samples and tracks. */
export async function deleteImportedRecordings(
  ctx: CommandContext,
  { activities }: PayloadOf<typeof importUndone>,
): Promise<void> {
  if (activities.length === 0) return;
  await sessionsTables(ctx.em)
    .deleteFrom('session')
    .where('athlete_id', '=', ctx.athleteId)
    .where(
      'id',
      'in',
      activities.map(({ sessionId }) => sessionId),
    )
    .where('hr_source', '=', 'file')
    .execute();
}
