import { type Act, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { spend } from '../limits/spend.ts';
import { socialTables } from '../tables.ts';

/** Deletes an own comment, or any on an own item, with its item and what was told of it. */
export async function deleteComment(
  act: Act,
  { commentId }: { readonly commentId: string },
): Promise<{ done: true }> {
  await spend(act, 'delete');
  const id = rowId.safeParse(commentId).data;
  const tables = socialTables(act.em);
  const gone =
    id &&
    (await tables
      .deleteFrom('comment')
      .using('item')
      .whereRef('item.id', '=', 'comment.item_id')
      .where('comment.id', '=', id)
      .where(({ eb, or }) =>
        or([eb('comment.athlete_id', '=', act.athleteId), eb('item.athlete_id', '=', act.athleteId)]),
      )
      .returning(['comment.athlete_id as authorId', 'item.athlete_id as ownerId'])
      .executeTakeFirst());
  if (!gone) throw notFound('Comment not found');
  await tables
    .deleteFrom('item')
    .where('athlete_id', '=', gone.authorId)
    .where('type', '=', 'comment')
    .where('source', '=', id)
    .execute();
  await tables
    .deleteFrom('notification')
    .where('athlete_id', '=', gone.ownerId)
    .where('type', '=', 'comment')
    .where('source', '=', id)
    .execute();
  return { done: true };
}
