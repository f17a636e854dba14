import type { QueryContext } from '@threshold/api/server';
import type { DoneReplay } from '@threshold/contracts/replay';
import { uuidTimestamp } from '@threshold/db';
import { allCompletedRows } from '../completed-rows.ts';
import { asFact } from '../update-completed.ts';

/**
 * All completed workouts, oldest day first, as they would be published today, with the creation time of their
 * id.
 */
export async function everyDone(ctx: QueryContext): Promise<DoneReplay[]> {
  const rows = await allCompletedRows(ctx);
  return rows
    .map((row) => ({ ...asFact(row), createdAt: uuidTimestamp(row.id) ?? ctx.now() }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}
