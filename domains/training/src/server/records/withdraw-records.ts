import type { CommandContext } from '@threshold/api/server';
import { personalRecordWithdrawn } from '@threshold/contracts/training';
import {
  addDaysInCalendar,
  type DoneForRecords,
  personalRecords,
  type WeekStart,
} from '@threshold/physiology';
import { holderOf, isSameHolder, type RecordHolder } from './record-holder.ts';

/**
 * Says of records that are not what they were told to be what their holders held of them on their day, others that beat
 * them since left out.
 * @param done every workout that is done; none where all of these are beaten by what was done before them
 */
export async function withdrawRecords(
  ctx: CommandContext,
  holders: readonly RecordHolder[],
  { done, weekStart }: { readonly done: readonly DoneForRecords[]; readonly weekStart: WeekStart },
): Promise<void> {
  const lastDayOf = ({ workoutId, weekFrom }: RecordHolder) =>
    done.find((workout) => workout.workoutId === workoutId)?.date ?? addDaysInCalendar(weekFrom, 6);
  const distinct = holders.filter(
    (holder, index) => holders.findIndex((other) => isSameHolder(holder, other)) === index,
  );
  for (const [lastDay, ofDay] of Map.groupBy(distinct, lastDayOf)) {
    const held = personalRecords(
      done.filter(({ date }) => date <= lastDay),
      weekStart,
    );
    for (const holder of ofDay) {
      const value = held.find((record) => isSameHolder(holderOf(record, weekStart), holder))?.value ?? null;
      await ctx.emit(personalRecordWithdrawn, { athleteId: ctx.athleteId, ...holder, value });
    }
  }
}
