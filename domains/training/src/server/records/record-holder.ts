import type { RecordType } from '@threshold/contracts/training';
import { type LocalDate, type PersonalRecordValue, type WeekStart, weekOf } from '@threshold/physiology';

/** Whose a record is: a workout's or, of a week's mileage, the week's. */
export interface RecordHolder {
  readonly recordType: RecordType;
  /** Null for a week. */
  readonly workoutId: string | null;
  /** The first day of the week in which it was achieved. */
  readonly weekFrom: LocalDate;
}

/** Who holds a record, by the weeks that begin on that day. */
export const holderOf = (
  { recordType, workoutId, achievedDate }: PersonalRecordValue,
  weekStart: WeekStart,
): RecordHolder => ({ recordType, workoutId, weekFrom: weekOf(achievedDate, weekStart).start });

/** Whether both are one record of one workout, or of one week. */
export const isSameHolder = (one: RecordHolder, other: RecordHolder): boolean =>
  one.recordType === other.recordType &&
  one.workoutId === other.workoutId &&
  (one.workoutId !== null || one.weekFrom === other.weekFrom);
