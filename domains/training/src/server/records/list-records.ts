import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { recordType } from '@threshold/contracts/training';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { findPersonalRecords, RECORD_DISTANCES, type WeekStart } from '@threshold/physiology';
import type { RecordView } from '../../record-schemas.ts';
import { selectTrials } from '../trials/select-trials.ts';
import { listCompletedRows } from '../workouts/completed-rows.ts';
import { hasOtherWeekStart, listStoredRecords, type StoredRecord } from './stored-records.ts';
import { toRecordWorkout } from './to-record-workout.ts';

/** The athlete's records in the specification's order of types. A faster time trial replaces a record. */
export async function listRecords(ctx: QueryContext): Promise<RecordView[]> {
  const { weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const [storedRecords, trials] = await Promise.all([listStoredRecords(ctx), listTrialRecords(ctx)]);
  const currentRecords = hasOtherWeekStart(storedRecords, weekStart)
    ? await replaceWeeklyMileage(ctx, storedRecords, weekStart)
    : storedRecords;
  const workoutRecords = currentRecords.map(({ estimated, weekStart: _, ...record }) => ({
    ...record,
    notes: estimated ? 'estimated' : null,
  }));
  return recordType.options.flatMap((type) => {
    const record = workoutRecords.find((candidate) => candidate.recordType === type);
    const trial = trials.find((candidate) => candidate.recordType === type);
    return trial && (!record || trial.value < record.value) ? trial : (record ?? []);
  });
}

/** The records with the weekly mileage for the athlete's new week start, until the next change stores it. */
async function replaceWeeklyMileage(
  ctx: QueryContext,
  storedRecords: readonly StoredRecord[],
  weekStart: WeekStart,
) {
  const records = findPersonalRecords((await listCompletedRows(ctx)).map(toRecordWorkout), weekStart);
  const weeklyMileage = records.find((record) => record.recordType === 'highest_weekly_mileage');
  return storedRecords.map((record) =>
    weeklyMileage && record.recordType === weeklyMileage.recordType
      ? { ...record, ...weeklyMileage, weekStart }
      : record,
  );
}

/** Maximum deviation from a record distance, as a share: a half marathon may be entered as 21.1 km. */
const DISTANCE_TOLERANCE = 0.005;

/**
 * The fastest running trial of each record distance, the earliest on a tie. A trial faster than its
 * sport allows does not count (docs/specification.md#plausible-values).
 */
async function listTrialRecords(ctx: QueryContext): Promise<RecordView[]> {
  const fastestTrials = await Promise.all(
    RECORD_DISTANCES.map(async ({ distanceMeters, recordType, fastestSeconds }) => {
      const row = await FASTEST_TRIAL.executeTakeFirst(ctx.em, {
        athleteId: ctx.athleteId,
        minMeters: distanceMeters * (1 - DISTANCE_TOLERANCE),
        maxMeters: distanceMeters * (1 + DISTANCE_TOLERANCE),
        fastestSeconds,
      });
      return row && { recordType, row };
    }),
  );
  return fastestTrials.flatMap((fastestTrial) =>
    fastestTrial
      ? {
          id: fastestTrial.row.id,
          recordType: fastestTrial.recordType,
          value: Math.round((100 * fastestTrial.row.duration_seconds) / 60) / 100,
          unit: 'minutes' as const,
          achievedDate: fastestTrial.row.date,
          notes: 'time trial',
          workoutId: null,
        }
      : [],
  );
}

interface TrialBounds {
  readonly athleteId: string;
  readonly minMeters: number;
  readonly maxMeters: number;
  readonly fastestSeconds: number;
}

const FASTEST_TRIAL = defineQuery((em, bounds: QueryParameters<TrialBounds>) =>
  selectTrials(em, bounds.athleteId)
    .clearOrderBy()
    .where('activity', '=', 'running')
    .where('distance_meters', '>=', bounds.minMeters)
    .where('distance_meters', '<=', bounds.maxMeters)
    .where('duration_seconds', '>=', bounds.fastestSeconds)
    .orderBy('duration_seconds')
    .orderBy('date')
    .limit(1),
);
