import type { QueryContext } from '@threshold/api/server';
import type { z } from 'zod';
import type { SetHistoryView, setHistoryInput } from '../../strength-schemas.ts';
import { selectSets, toSetView } from './select-sets.ts';

/** Sets per page. */
const PAGE_SIZE = 50;

/** Newest first, with keyset pagination. */
export async function listSetHistory(
  ctx: QueryContext,
  { cursor }: z.output<typeof setHistoryInput>,
): Promise<SetHistoryView> {
  const firstPageQuery = selectSets(ctx.em, ctx.athleteId).limit(PAGE_SIZE + 1);
  const pageQuery = cursor
    ? firstPageQuery.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('date', 'id'), '<', tuple(cursor.date, cursor.place)),
      )
    : firstPageQuery;
  const rows = await pageQuery.execute();
  const sets = rows.slice(0, PAGE_SIZE).map(toSetView);
  const lastSet = rows.length > PAGE_SIZE ? sets.at(-1) : undefined;
  return { sets, nextCursor: lastSet ? { date: lastSet.date, place: lastSet.id } : null };
}
