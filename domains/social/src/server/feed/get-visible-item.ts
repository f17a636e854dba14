import { notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { getVisibleAthletesAmong } from '../follows/get-visible-athletes-among.ts';
import { socialTables } from '../tables.ts';

/**
 * Returns an item that the reader may see.
 * @param itemId any text: a malformed id is not found
 * @throws DomainError 'not-found' for both an unknown and a hidden item
 */
export async function getVisibleItem(ctx: QueryContext, itemId: string) {
  const id = rowId.safeParse(itemId).data;
  const item =
    id &&
    (await socialTables(ctx.em)
      .selectFrom('item')
      .select(['id', 'type', 'source', 'athlete_id as athleteId', 'subject_id as subjectId', 'data'])
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst());
  if (!item) throw notFound('Post not found');
  const athleteIds = item.subjectId ? [item.athleteId, item.subjectId] : [item.athleteId];
  if (
    item.athleteId !== ctx.athleteId &&
    (await getVisibleAthletesAmong(ctx, athleteIds)).size < new Set(athleteIds).size
  )
    throw notFound('Post not found');
  return item;
}
