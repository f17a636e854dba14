import type { CommandContext } from '@threshold/api/server';
import { personalRecordWithdrawn } from '@threshold/contracts/training';
import {
  addDaysClamped,
  findPersonalRecords,
  type RecordWorkout,
  type WeekStart,
} from '@threshold/physiology';
import { isSameHolder, type RecordHolder, toRecordHolder } from './record-holder.ts';

/**
 * Publishes the withdrawal of records that no longer hold. Each event has the value that still was a record
 * on the holder's day, regardless of later records, or null.
 * @param completedWorkouts all of them; empty if earlier ones beat every holder, so that all values are null
 */
export async function withdrawRecords(
  ctx: CommandContext,
  holders: readonly RecordHolder[],
  {
    completedWorkouts,
    weekStart,
  }: { readonly completedWorkouts: readonly RecordWorkout[]; readonly weekStart: WeekStart },
): Promise<void> {
  const getLastDay = ({ workoutId, weekFrom }: RecordHolder) =>
    completedWorkouts.find((workout) => workout.workoutId === workoutId)?.date ?? addDaysClamped(weekFrom, 6);
  const distinctHolders = holders.filter(
    (holder, index) => holders.findIndex((otherHolder) => isSameHolder(holder, otherHolder)) === index,
  );
  for (const [lastDay, holdersOfDay] of Map.groupBy(distinctHolders, getLastDay)) {
    const current = findPersonalRecords(
      completedWorkouts.filter(({ date }) => date <= lastDay),
      weekStart,
    );
    for (const holder of holdersOfDay) {
      const value =
        current.find((record) => isSameHolder(toRecordHolder(record, weekStart), holder))?.value ?? null;
      await ctx.emit(personalRecordWithdrawn, { athleteId: ctx.athleteId, ...holder, value });
    }
  }
}
