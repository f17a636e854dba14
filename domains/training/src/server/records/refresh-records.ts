import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { pipeline } from '@threshold/db';
import {
  findPersonalRecords,
  type PersonalRecordValue,
  toWeekSpan,
  type WeekStart,
} from '@threshold/physiology';
import {
  type CompletedRow,
  listCompletedRows,
  listCompletedRowsById,
  selectCompletedRows,
} from '../workouts/completed-rows.ts';
import { lockRecords } from './lock-records.ts';
import { isSameHolder, type RecordHolder, toRecordHolder } from './record-holder.ts';
import { storeRecords } from './store-records.ts';
import { hasOtherWeekStart, listStoredRecords, type StoredRecord } from './stored-records.ts';
import { toRecordWorkout } from './to-record-workout.ts';
import { withdrawRecords } from './withdraw-records.ts';

/** Completed rows of the changed workouts, before and after the change. */
export interface CompletedRowsChange {
  readonly before: readonly CompletedRow[];
  readonly after: readonly CompletedRow[];
}

/**
 * Updates the records to the result of `findPersonalRecords` over all workouts, and publishes improvements and
 * withdrawals. A new workout later than a record is compared only with the record's holder. An earlier
 * change may affect the holder, so the whole history is read.
 */
export async function refreshRecords(
  ctx: CommandContext,
  { before, after }: CompletedRowsChange,
): Promise<void> {
  const oldRows = before.filter((row) => !after.some((otherRow) => isSameRow(row, otherRow)));
  const newRows = after.filter((row) => !before.some((otherRow) => isSameRow(row, otherRow)));
  if (oldRows.length === 0 && newRows.length === 0) return;
  const [, [stored, { weekStart }]] = await pipeline(
    ctx.em,
    () => lockRecords(ctx),
    () => Promise.all([listStoredRecords(ctx), ctx.port(athletesPort).getCalendar(ctx.athleteId)]),
  );
  const history =
    isHistoryNeeded({ oldRows, newRows, stored }) || hasOtherWeekStart(stored, weekStart)
      ? (await listCompletedRows(ctx)).map(toRecordWorkout)
      : null;
  const current = history
    ? findPersonalRecords(history, weekStart)
    : await compareWithHolders(ctx, { newRows, stored, weekStart });
  const worseHolders = await storeRecords(ctx, { stored, current, weekStart });
  const formerHolders = findFormerHolders({ oldRows, newRows, current, weekStart });
  await withdrawRecords(ctx, [...worseHolders, ...formerHolders], {
    completedWorkouts: history ?? [],
    weekStart,
  });
}

const isSameRow = (row: CompletedRow, otherRow: CompletedRow): boolean =>
  JSON.stringify(toRecordWorkout(row)) === JSON.stringify(toRecordWorkout(otherRow));

/**
 * True if no record is stored, or if a row that could hold a record was added before the record's day, or
 * removed on or before that day.
 */
function isHistoryNeeded(change: {
  readonly oldRows: readonly CompletedRow[];
  readonly newRows: readonly CompletedRow[];
  readonly stored: readonly StoredRecord[];
}): boolean {
  if (change.stored.length === 0) return true;
  const mayAffect = (row: CompletedRow, isBefore: (record: StoredRecord) => boolean) => {
    const types = findPersonalRecords([toRecordWorkout(row)]).map(({ recordType }) => recordType);
    return change.stored.some((record) => types.includes(record.recordType) && isBefore(record));
  };
  return (
    change.newRows.some((row) => mayAffect(row, ({ achievedDate }) => row.date < achievedDate)) ||
    change.oldRows.some((row) => mayAffect(row, ({ achievedDate }) => row.date <= achievedDate))
  );
}

interface FormerRows {
  readonly oldRows: readonly CompletedRow[];
  readonly newRows: readonly CompletedRow[];
  readonly current: readonly PersonalRecordValue[];
  readonly weekStart: WeekStart;
}

/**
 * Holders of records that the old rows may have set and the new rows wouldn't, even if beaten since. Excludes
 * removed workouts, because their own event covers them.
 */
function findFormerHolders({ oldRows, newRows, current, weekStart }: FormerRows): RecordHolder[] {
  const listRecordValues = (rows: readonly CompletedRow[]) =>
    rows
      .flatMap((row) => findPersonalRecords([toRecordWorkout(row)], weekStart))
      .map((record) => ({ value: record.value, holder: toRecordHolder(record, weekStart) }));
  const newRecordValues = listRecordValues(newRows);
  return listRecordValues(oldRows).flatMap(({ holder, value }) => {
    const { workoutId } = holder;
    const isRemoved = workoutId !== null && !newRows.some(({ id }) => id === workoutId);
    const isUnchanged = newRecordValues.some(
      (recordValue) => recordValue.value === value && isSameHolder(recordValue.holder, holder),
    );
    const isActive = current.some((record) => isSameHolder(toRecordHolder(record, weekStart), holder));
    return isRemoved || isUnchanged || isActive ? [] : holder;
  });
}

interface NewWorkouts {
  readonly newRows: readonly CompletedRow[];
  readonly stored: readonly StoredRecord[];
  readonly weekStart: WeekStart;
}

/** The records after adding workouts that are not earlier than the stored records. */
async function compareWithHolders(ctx: CommandContext, change: NewWorkouts): Promise<PersonalRecordValue[]> {
  const { newRows, stored, weekStart } = change;
  if (newRows.length === 0) return [...stored];
  const types = [
    ...new Set(
      [...stored, ...findPersonalRecords(newRows.map(toRecordWorkout))].map(
        (candidate) => candidate.recordType,
      ),
    ),
  ];
  const [holders, weeks] = await Promise.all([
    listCompletedRowsById(ctx, [...new Set(stored.flatMap(({ workoutId }) => workoutId ?? []))]),
    types.includes('highest_weekly_mileage') ? listWeekRows(ctx, change) : [],
  ]);
  return types.flatMap((recordType) => {
    const holder = stored.find((record) => record.recordType === recordType);
    const candidates =
      recordType === 'highest_weekly_mileage'
        ? weeks
        : [...holders.filter(({ id }) => id === holder?.workoutId), ...newRows];
    return findPersonalRecords(candidates.map(toRecordWorkout), weekStart).filter(
      (candidate) => candidate.recordType === recordType,
    );
  });
}

async function listWeekRows(ctx: CommandContext, { newRows, stored, weekStart }: NewWorkouts) {
  const record = stored.find(({ recordType }) => recordType === 'highest_weekly_mileage');
  const days = [...newRows.map(({ date }) => date), ...(record ? [record.achievedDate] : [])];
  const weeks = new Map(
    days.map((day) => toWeekSpan(day, weekStart)).map((week) => [week.start, week] as const),
  );
  return selectCompletedRows(ctx)
    .where(({ or, and, eb }) =>
      or([...weeks.values()].map(({ start, end }) => and([eb('date', '>=', start), eb('date', '<=', end)]))),
    )
    .execute();
}
