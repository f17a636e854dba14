import type { QueryContext } from '@threshold/api/server';
import type { DoneReplay } from '@threshold/contracts/replay';
import { parseUuidTimestamp } from '@threshold/db';
import { allCompletedRows } from '../completed-rows.ts';
import { asFact } from '../update-completed.ts';

/**
 * All completed workouts, oldest day first, each as its current `workoutCompleted` payload. `createdAt` is
 * the timestamp of the UUIDv7, or now for an id without one.
 */
export async function everyDone(ctx: QueryContext): Promise<DoneReplay[]> {
  const rows = await allCompletedRows(ctx);
  return rows
    .map((row) => ({ ...asFact(row), createdAt: parseUuidTimestamp(row.id) ?? ctx.now() }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}
