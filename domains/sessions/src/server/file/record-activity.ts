import type { Act } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { activityImported, importUndone } from '@threshold/contracts/files';
import { insertRecording } from '../session/insert-recording.ts';
import { settleSession } from '../session/settle-session.ts';
import { sessionTables } from '../tables.ts';

/** Makes a recording of an imported activity and lets it count; heard again it changes nothing. */
export async function recordActivity(act: Act, activity: PayloadOf<typeof activityImported>): Promise<void> {
  const { startedAt, elapsedSeconds, durationSeconds } = activity;
  const row = await insertRecording(act, {
    id: activity.sessionId,
    workoutId: activity.workoutId,
    workoutIsNew: true,
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
    summaryAverageBpm: activity.averageHrBpm,
    summaryMaxBpm: activity.maxHrBpm,
  });
  if (row) await settleSession(act, row);
}

/** Deletes what was made of the activities of an import that was taken back, samples and tracks with it. */
export async function forgetActivities(
  act: Act,
  { activities }: PayloadOf<typeof importUndone>,
): Promise<void> {
  if (activities.length === 0) return;
  await sessionTables(act.em)
    .deleteFrom('session')
    .where('athlete_id', '=', act.athleteId)
    .where(
      'id',
      'in',
      activities.map(({ sessionId }) => sessionId),
    )
    .where('hr_source', '=', 'file')
    .execute();
}
