import { notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { shownAmong } from '../follows/shown-among.ts';
import { socialTables } from '../tables.ts';

/**
 * An item that the reader may see, by an id of any text.
 * @throws DomainError 'not-found' for an unknown and a hidden item alike
 */
export async function visibleItem(ctx: QueryContext, itemId: string) {
  const id = rowId.safeParse(itemId).data;
  const item =
    id &&
    (await socialTables(ctx.em)
      .selectFrom('item')
      .select(['id', 'type', 'athlete_id as athleteId', 'subject_id as subjectId', 'data'])
      .where('id', '=', id)
      .executeTakeFirst());
  if (!item) throw notFound('Post not found');
  const people = item.subjectId ? [item.athleteId, item.subjectId] : [item.athleteId];
  if (item.athleteId !== ctx.athleteId && (await shownAmong(ctx, people)).size < new Set(people).size)
    throw notFound('Post not found');
  return item;
}
