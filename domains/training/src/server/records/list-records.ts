import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { recordType } from '@threshold/contracts/training';
import { personalRecords, RECORD_DISTANCES, type WeekStart } from '@threshold/physiology';
import type { RecordView } from '../../record-schemas.ts';
import { selectTrials } from '../trials/select-trials.ts';
import { allCompletedRows } from '../workouts/completed-rows.ts';
import { type ActiveRecord, activeRecords, hasOtherWeekStart } from './active-records.ts';
import { doneForRecords } from './done-for-records.ts';

/** The athlete's records in the specification's order of types. A faster time trial replaces a record. */
export async function listRecords(ctx: QueryContext): Promise<RecordView[]> {
  const { weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const [stored, trials] = await Promise.all([activeRecords(ctx), trialRecords(ctx)]);
  const current = hasOtherWeekStart(stored, weekStart) ? await byWeeks(ctx, stored, weekStart) : stored;
  const ofWorkouts = current.map(({ estimated, weekStart: _, ...record }) => ({
    ...record,
    notes: estimated ? 'estimated' : null,
  }));
  return recordType.options.flatMap((type) => {
    const record = ofWorkouts.find((each) => each.recordType === type);
    const trial = trials.find((each) => each.recordType === type);
    return trial && (!record || trial.value < record.value) ? trial : (record ?? []);
  });
}

/** Computes the weekly mileage by the athlete's new week start, until the next change stores it. */
async function byWeeks(ctx: QueryContext, stored: readonly ActiveRecord[], weekStart: WeekStart) {
  const records = personalRecords((await allCompletedRows(ctx)).map(doneForRecords), weekStart);
  const week = records.find((record) => record.recordType === 'highest_weekly_mileage');
  return stored.map((record) =>
    week && record.recordType === week.recordType ? { ...record, ...week, weekStart } : record,
  );
}

/** Maximum deviation from a record distance, as a share. */
const TOLERANCE = 0.005;

/**
 * The fastest running trial of each record distance, the earliest on a tie. A trial faster than its
 * sport allows does not count (docs/specification.md#plausible-values).
 */
async function trialRecords(ctx: QueryContext): Promise<RecordView[]> {
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
  return fastest.flatMap((fastestTrial) =>
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
