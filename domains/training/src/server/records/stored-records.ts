import { memoizePerRequest } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import type { PersonalRecordValue, WeekStart } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

export interface StoredRecord extends PersonalRecordValue {
  readonly id: string;
  /** Week start of a weekly mileage; null for the other types. */
  readonly weekStart: WeekStart | null;
}

/** The stored records, unordered, loaded once per request. */
export const listStoredRecords = memoizePerRequest(async (ctx): Promise<StoredRecord[]> => {
  const rows = await STORED_RECORDS.execute(ctx.em, { athleteId: ctx.athleteId });
  return rows.map(({ record_type, achieved_date, workout_id, week_start, ...row }) => ({
    ...row,
    recordType: record_type,
    achievedDate: achieved_date,
    workoutId: workout_id,
    weekStart: week_start,
  }));
});

/** True if the stored weekly mileage was summed with a different week start. */
export const hasOtherWeekStart = (storedRecords: readonly StoredRecord[], weekStart: WeekStart): boolean =>
  storedRecords.some((record) => record.weekStart !== null && record.weekStart !== weekStart);

const STORED_RECORDS = defineQuery((em, { athleteId }: QueryParameters<{ athleteId: string }>) =>
  trainingTables(em)
    .selectFrom('personal_record')
    .select(['id', 'record_type', 'value', 'unit', 'achieved_date', 'workout_id', 'estimated', 'week_start'])
    .where('athlete_id', '=', athleteId),
);
