import type { QueryContext } from '@threshold/api/server';
import type { ZoneTimeReplay } from '@threshold/contracts/replay';
import { sessionsTables } from '../tables.ts';

/** Time in the target zone of every recording that counts and is not removed, oldest day first. */
export async function listZoneTimes({ em, athleteId }: QueryContext): Promise<ZoneTimeReplay[]> {
  const rows = await sessionsTables(em)
    .selectFrom('session')
    .select([
      'id',
      'workout_id',
      'session_type',
      'started_on',
      'started_at',
      'elapsed_seconds',
      'target_zone_seconds',
      'hr_source',
    ])
    .where('athlete_id', '=', athleteId)
    .where('workout_is_new', 'is not', null)
    .where('status', '<>', 'open')
    .where('removed_at', 'is', null)
    .orderBy('started_on')
    .execute();
  return rows.flatMap((row) =>
    row.workout_id === null
      ? []
      : {
          sessionId: row.id,
          workoutId: row.workout_id,
          type: row.session_type,
          date: row.started_on,
          startedAt: row.started_at,
          durationSeconds: row.elapsed_seconds,
          targetZoneSeconds: row.target_zone_seconds ?? 0,
          hrSource: row.hr_source,
          origin: row.hr_source === 'file' ? 'file' : 'live',
        },
  );
}
