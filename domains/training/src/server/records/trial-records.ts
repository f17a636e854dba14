import type { QueryContext } from '@threshold/api/server';
import { RECORD_DISTANCES } from '@threshold/physiology';
import type { RecordView } from '../../record-schemas.ts';
import { selectTrials } from '../trials/select-trials.ts';

/** Maximum deviation from a record distance, as a share. */
const TOLERANCE = 0.005;

/**
 * The fastest running trial of each record distance, the earliest on a tie. A trial faster than its
 * sport allows does not count (docs/specification.md#plausible-values).
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
