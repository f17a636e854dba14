import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { pipeline } from '@threshold/db';
import { type PersonalRecordValue, personalRecords, toWeekSpan, type WeekStart } from '@threshold/physiology';
import {
  allCompletedRows,
  type CompletedRow,
  completedRows,
  completedRowsById,
} from '../workouts/completed-rows.ts';
import { type ActiveRecord, activeRecords, hasOtherWeekStart } from './active-records.ts';
import { doneForRecords } from './done-for-records.ts';
import { lockRecords } from './lock-records.ts';
import { isSameHolder, type RecordHolder, toRecordHolder } from './record-holder.ts';
import { storeRecords } from './store-records.ts';
import { withdrawRecords } from './withdraw-records.ts';

export interface DoneChange {
  readonly before: readonly CompletedRow[];
  readonly after: readonly CompletedRow[];
}

/**
 * Updates the records to the result of `personalRecords` over all workouts. A new workout later
 * than a record is compared only with its holder. Any earlier change may affect the holder, so it
 * reads the whole history.
 */
export async function refreshRecords(ctx: CommandContext, { before, after }: DoneChange): Promise<void> {
  const oldRows = before.filter((row) => !after.some((other) => isSame(row, other)));
  const newRows = after.filter((row) => !before.some((other) => isSame(row, other)));
  if (oldRows.length === 0 && newRows.length === 0) return;
  const [, [stored, { weekStart }]] = await pipeline(
    ctx.em,
    () => lockRecords(ctx),
    () => Promise.all([activeRecords(ctx), ctx.port(athletesPort).getCalendar(ctx.athleteId)]),
  );
  const done =
    isHistoryNeeded({ oldRows, newRows, stored }) || hasOtherWeekStart(stored, weekStart)
      ? (await allCompletedRows(ctx)).map(doneForRecords)
      : null;
  const current = done ? personalRecords(done, weekStart) : await bestOf(ctx, { newRows, stored, weekStart });
  const worse = await storeRecords(ctx, { stored, current, weekStart });
  const former = formerHolders({ oldRows, newRows, current, weekStart });
  await withdrawRecords(ctx, [...worse, ...former], { done: done ?? [], weekStart });
}

const isSame = (one: CompletedRow, other: CompletedRow): boolean =>
  JSON.stringify(doneForRecords(one)) === JSON.stringify(doneForRecords(other));

/**
 * True if no record is stored, or if a row that could hold a record was added before the record's day, or
 * removed on or before that day.
 */
function isHistoryNeeded(change: {
  readonly oldRows: readonly CompletedRow[];
  readonly newRows: readonly CompletedRow[];
  readonly stored: readonly ActiveRecord[];
}): boolean {
  if (change.stored.length === 0) return true;
  const concerns = (row: CompletedRow, isBefore: (record: ActiveRecord) => boolean) => {
    const types = personalRecords([doneForRecords(row)]).map(({ recordType }) => recordType);
    return change.stored.some((record) => types.includes(record.recordType) && isBefore(record));
  };
  return (
    change.newRows.some((row) => concerns(row, ({ achievedDate }) => row.date < achievedDate)) ||
    change.oldRows.some((row) => concerns(row, ({ achievedDate }) => row.date <= achievedDate))
  );
}

interface FormerRows {
  readonly oldRows: readonly CompletedRow[];
  readonly newRows: readonly CompletedRow[];
  readonly current: readonly PersonalRecordValue[];
  readonly weekStart: WeekStart;
}

/**
 * Holders of records that the changed or removed rows may have set and no longer would, even if beaten since.
 * Removed workouts are left out, because their own event covers them.
 */
function formerHolders({ oldRows, newRows, current, weekStart }: FormerRows): RecordHolder[] {
  const claimsOf = (rows: readonly CompletedRow[]) =>
    rows
      .flatMap((row) => personalRecords([doneForRecords(row)], weekStart))
      .map((record) => ({ value: record.value, holder: toRecordHolder(record, weekStart) }));
  const claims = claimsOf(newRows);
  return claimsOf(oldRows).flatMap(({ holder, value }) => {
    const { workoutId } = holder;
    const isGone = workoutId !== null && !newRows.some(({ id }) => id === workoutId);
    const isUnchanged = claims.some((claim) => claim.value === value && isSameHolder(claim.holder, holder));
    const isActive = current.some((record) => isSameHolder(toRecordHolder(record, weekStart), holder));
    return isGone || isUnchanged || isActive ? [] : holder;
  });
}

interface NewWorkouts {
  readonly newRows: readonly CompletedRow[];
  readonly stored: readonly ActiveRecord[];
  readonly weekStart: WeekStart;
}

async function bestOf(ctx: CommandContext, change: NewWorkouts): Promise<PersonalRecordValue[]> {
  const { newRows, stored, weekStart } = change;
  if (newRows.length === 0) return [...stored];
  const types = [
    ...new Set([...stored, ...personalRecords(newRows.map(doneForRecords))].map((each) => each.recordType)),
  ];
  const [holders, weeks] = await Promise.all([
    completedRowsById(ctx, [...new Set(stored.flatMap(({ workoutId }) => workoutId ?? []))]),
    types.includes('highest_weekly_mileage') ? weeksOf(ctx, change) : [],
  ]);
  return types.flatMap((recordType) => {
    const holder = stored.find((record) => record.recordType === recordType);
    const rivals =
      recordType === 'highest_weekly_mileage'
        ? weeks
        : [...holders.filter(({ id }) => id === holder?.workoutId), ...newRows];
    return personalRecords(rivals.map(doneForRecords), weekStart).filter(
      (each) => each.recordType === recordType,
    );
  });
}

async function weeksOf(ctx: CommandContext, { newRows, stored, weekStart }: NewWorkouts) {
  const record = stored.find(({ recordType }) => recordType === 'highest_weekly_mileage');
  const days = [...newRows.map(({ date }) => date), ...(record ? [record.achievedDate] : [])];
  const weeks = new Map(
    days.map((day) => toWeekSpan(day, weekStart)).map((week) => [week.start, week] as const),
  );
  return completedRows(ctx)
    .where(({ or, and, eb }) =>
      or([...weeks.values()].map(({ start, end }) => and([eb('date', '>=', start), eb('date', '<=', end)]))),
    )
    .execute();
}
