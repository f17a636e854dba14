import type { Look } from '@threshold/api/server';
import type { PersonalRecordValue } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** A record as it stands, by its row's id. */
export interface StandingRecord extends PersonalRecordValue {
  readonly id: string;
}

/** The athlete's records, in no order. */
export async function standingRecords(look: Look): Promise<StandingRecord[]> {
  const rows = await trainingTables(look.em)
    .selectFrom('personal_record')
    .select(['id', 'record_type', 'value', 'unit', 'achieved_date', 'workout_id', 'estimated'])
    .where('athlete_id', '=', look.athleteId)
    .execute();
  return rows.map(({ record_type, achieved_date, workout_id, ...row }) => ({
    ...row,
    recordType: record_type,
    achievedDate: achieved_date,
    workoutId: workout_id,
  }));
}
