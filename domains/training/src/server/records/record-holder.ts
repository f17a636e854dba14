import type { RecordType } from '@threshold/contracts/training';
import { type LocalDate, type PersonalRecordValue, toWeekSpan, type WeekStart } from '@threshold/physiology';

/** Holder of a record: a workout, or the week of a weekly mileage. */
export interface RecordHolder {
  readonly recordType: RecordType;
  /** Null for a week. */
  readonly workoutId: string | null;
  /** First day of the week in which the record was achieved. */
  readonly weekFrom: LocalDate;
}

/** The holder of a record, with weeks that start on the given day. */
export const toRecordHolder = (
  { recordType, workoutId, achievedDate }: PersonalRecordValue,
  weekStart: WeekStart,
): RecordHolder => ({ recordType, workoutId, weekFrom: toWeekSpan(achievedDate, weekStart).start });

export const isSameHolder = (holder: RecordHolder, otherHolder: RecordHolder): boolean =>
  holder.recordType === otherHolder.recordType &&
  holder.workoutId === otherHolder.workoutId &&
  (holder.workoutId !== null || holder.weekFrom === otherHolder.weekFrom);
