import type { CommandContext } from '@threshold/api/server';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import { refreshRecords } from '../records/refresh-records.ts';
import { type CompletedRow, listCompletedRowsById } from './completed-rows.ts';

/**
 * Changes or adds completed workouts. Publishes which workouts count and which no longer do, and updates the
 * records, all in one transaction.
 * @param idsBefore ids of the workouts that may already be completed, without new ones
 */
export async function updateCompletedWorkouts<T>(
  ctx: CommandContext,
  workoutIds: readonly string[],
  applyChange: () => Promise<T>,
  idsBefore: readonly string[] = workoutIds,
): Promise<T> {
  const rowsBefore = await listCompletedRowsById(ctx, idsBefore);
  const result = await applyChange();
  const rowsAfter = await listCompletedRowsById(ctx, workoutIds);
  const { athleteId } = ctx;
  for (const { id: workoutId } of rowsBefore)
    if (!rowsAfter.some(({ id }) => id === workoutId))
      await ctx.emit(workoutRemoved, { athleteId, workoutId });
  for (const row of rowsAfter) await ctx.emit(workoutCompleted, { athleteId, ...toCompletedPayload(row) });
  await refreshRecords(ctx, { before: rowsBefore, after: rowsAfter });
  return result;
}

/** The payload of `workoutCompleted` without the athlete. */
export const toCompletedPayload = (row: CompletedRow) => ({
  workoutId: row.id,
  date: row.date,
  type: row.type,
  zone: row.zone,
  source: row.source,
  durationSeconds: row.actual_duration_seconds ?? 0,
  distanceMeters: row.distance_meters,
  implausible: row.implausible,
});
