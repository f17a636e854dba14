import type { QueryContext } from '@threshold/api/server';
import type { CompletedWorkout, RecordedWorkout } from '@threshold/contracts/training';
import { isSameWorkout } from '@threshold/physiology';
import { trainingTables } from '../../tables.ts';

/**
 * The log that describes the same workout as a recording. If the day has several, the one in the same part of
 * the day; null if ambiguous.
 */
export async function findLog(
  ctx: QueryContext,
  athleteId: string,
  recordedWorkout: RecordedWorkout,
): Promise<Pick<CompletedWorkout, 'id' | 'date' | 'type'> | null> {
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select(['id', 'date', 'type', 'session', 'actual_duration_seconds', 'distance_meters'])
    .where('athlete_id', '=', athleteId)
    .where('date', '=', recordedWorkout.date)
    .where('source', '=', 'manual')
    .where('completed', '=', true)
    .where('session_id', 'is', null)
    .execute();
  const logs = rows.filter((row) =>
    isSameWorkout(
      {
        type: row.type,
        durationSeconds: row.actual_duration_seconds ?? 0,
        distanceMeters: row.distance_meters,
      },
      recordedWorkout,
    ),
  );
  const logsOfPart = logs.filter(({ session }) => session === recordedWorkout.session);
  const [onlyLog, ...otherLogs] = logs.length > 1 ? logsOfPart : logs;
  return onlyLog && otherLogs.length === 0
    ? { id: onlyLog.id, date: onlyLog.date, type: onlyLog.type }
    : null;
}
