import { oncePerRequest } from '@threshold/api/server';
import type { PersonalRecordValue, WeekStart } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** A record as it stands, by its row's id. */
export interface ActiveRecord extends PersonalRecordValue {
  readonly id: string;
  /** The weeks that a week's mileage is of; null for the other types. */
  readonly weekStart: WeekStart | null;
}

/** The athlete's records, in no order. */
export const activeRecords = oncePerRequest(async (ctx): Promise<ActiveRecord[]> => {
  const rows = await trainingTables(ctx.em)
    .selectFrom('personal_record')
    .select(['id', 'record_type', 'value', 'unit', 'achieved_date', 'workout_id', 'estimated', 'week_start'])
    .where('athlete_id', '=', ctx.athleteId)
    .execute();
  return rows.map(({ record_type, achieved_date, workout_id, week_start, ...row }) => ({
    ...row,
    recordType: record_type,
    achievedDate: achieved_date,
    workoutId: workout_id,
    weekStart: week_start,
  }));
});

/** Whether the week's mileage stands by other weeks than the athlete's: they chose another first day since. */
export const isOfOtherWeeks = (stored: readonly ActiveRecord[], weekStart: WeekStart): boolean =>
  stored.some((record) => record.weekStart !== null && record.weekStart !== weekStart);
