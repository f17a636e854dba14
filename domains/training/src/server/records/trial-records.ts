import type { QueryContext } from '@threshold/api/server';
import { RECORD_DISTANCES } from '@threshold/physiology';
import type { RecordView } from '../../record-schemas.ts';
import { selectTrials } from '../trials/select-trials.ts';

/** A trial this near to a record's distance is a trial of that distance. */
const TOLERANCE = 0.005;

/**
 * The athlete's fastest running trial of each record distance, of equal ones the earliest. Faster than the sport allows
 * is no record (ruling 32).
 */
export async function trialRecords(ctx: QueryContext): Promise<RecordView[]> {
  const fastest = await Promise.all(
    RECORD_DISTANCES.map(async ({ distanceMeters, recordType, fastestSeconds }) => {
      const row = await selectTrials(ctx.em, ctx.athleteId)
        .clearOrderBy()
        .where('activity', '=', 'running')
        .where('distance_meters', '>=', distanceMeters * (1 - TOLERANCE))
        .where('distance_meters', '<=', distanceMeters * (1 + TOLERANCE))
        .where('duration_seconds', '>=', fastestSeconds)
        .orderBy('duration_seconds')
        .orderBy('date')
        .limit(1)
        .executeTakeFirst();
      return row && { recordType, row };
    }),
  );
  return fastest.flatMap((found) =>
    found
      ? {
          id: found.row.id,
          recordType: found.recordType,
          value: Math.round((100 * found.row.duration_seconds) / 60) / 100,
          unit: 'minutes' as const,
          achievedDate: found.row.date,
          notes: 'time trial',
          workoutId: null,
        }
      : [],
  );
}
