import type { QueryContext } from '@threshold/api/server';
import type { CompletedWorkoutReplay } from '@threshold/contracts/replay';
import { parseUuidTimestamp } from '@threshold/db';
import { listCompletedRows } from '../completed-rows.ts';
import { toCompletedPayload } from '../update-completed-workouts.ts';

/**
 * All completed workouts, oldest day first, each as its current `workoutCompleted` payload. `createdAt` is
 * the timestamp of the UUIDv7, or now for an id without one.
 */
export async function listCompletedWorkouts(ctx: QueryContext): Promise<CompletedWorkoutReplay[]> {
  const rows = await listCompletedRows(ctx);
  return rows
    .map((row) => ({ ...toCompletedPayload(row), createdAt: parseUuidTimestamp(row.id) ?? ctx.now() }))
    .toSorted((first, second) => (first.date < second.date ? -1 : Number(first.date > second.date)));
}
