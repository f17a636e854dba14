import type { QueryContext } from '@threshold/api/server';
import type { z } from 'zod';
import type { SetHistoryPage, setHistoryInput } from '../../strength-schemas.ts';
import { selectSets, toSetView } from './select-sets.ts';

const PAGE_SETS = 50;

/** Newest first, with keyset pagination. */
export async function listSetHistory(
  ctx: QueryContext,
  { cursor }: z.output<typeof setHistoryInput>,
): Promise<SetHistoryPage> {
  const found = selectSets(ctx.em, ctx.athleteId).limit(PAGE_SETS + 1);
  const after = cursor
    ? found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('date', 'id'), '<', tuple(cursor.date, cursor.place)),
      )
    : found;
  const rows = await after.execute();
  const sets = rows.slice(0, PAGE_SETS).map(toSetView);
  const last = rows.length > PAGE_SETS ? sets.at(-1) : undefined;
  return { sets, nextCursor: last ? { date: last.date, place: last.id } : null };
}
