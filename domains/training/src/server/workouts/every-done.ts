import type { QueryContext } from '@threshold/api/server';
import type { DoneReplay } from '@threshold/contracts/replay';
import { uuidTimestamp } from '@threshold/db';
import { allCompletedRows } from './completed-rows.ts';
import { asFact } from './update-completed.ts';

/** Every workout that counts as done, oldest day first, as it would be told today, with the instant of its id. */
export async function everyDone(ctx: QueryContext): Promise<DoneReplay[]> {
  const rows = await allCompletedRows(ctx);
  return rows
    .map((row) => ({ ...asFact(row), createdAt: uuidTimestamp(row.id) ?? ctx.now() }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}
