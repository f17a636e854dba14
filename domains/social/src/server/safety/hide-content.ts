import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

interface Content {
  readonly about: 'item' | 'comment';
  readonly authorId: string;
  /** The item's or the comment's. */
  readonly id: string;
  /** The item's type and source, which it keeps when it is deleted and made again; null if unknown. */
  readonly item: { readonly type: string | null; readonly source: string | null } | null;
}

/**
 * Hides a post or comment from everyone, also from its author, or shows it again. Does nothing if it is deleted by now.
 * The notification of a hidden comment is deleted, and stays so.
 * @param hiddenAt null shows it again
 */
export async function setContentHidden(
  em: EntityManager,
  { about, authorId, id, item }: Content,
  hiddenAt: Date | null,
): Promise<void> {
  const tables = socialTables(em);
  if (about === 'item') {
    const condition = item
      ? sql<boolean>`type = ${item.type} and source = ${item.source}`
      : sql<boolean>`id = ${id}`;
    return setItemHidden(em, condition, authorId, hiddenAt);
  }
  const comment = await tables
    .updateTable('comment')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .where('athlete_id', '=', authorId)
    .where('hidden_at', hiddenAt ? 'is' : 'is not', null)
    .returning('item_id')
    .executeTakeFirst();
  if (!comment) return;
  await changeCommentCount(em, comment.item_id, hiddenAt ? -1 : 1);
  await setItemHidden(em, sql`type = 'comment' and source = ${id}`, authorId, hiddenAt);
  if (!hiddenAt) return;
  await tables
    .deleteFrom('notification')
    .where('athlete_id', 'in', (query) =>
      query.selectFrom('item').select('athlete_id').where('id', '=', comment.item_id),
    )
    .where('type', '=', 'comment')
    .where('source', '=', id)
    .execute();
}

async function setItemHidden(
  em: EntityManager,
  condition: ReturnType<typeof sql<boolean>>,
  authorId: string,
  at: Date | null,
): Promise<void> {
  await socialTables(em)
    .updateTable('item')
    .set({ hidden_at: at })
    .where('athlete_id', '=', authorId)
    .where(condition)
    .execute();
}

/** The triggers count added and deleted comments; a deleted comment that is hidden was subtracted here. */
async function changeCommentCount(em: EntityManager, itemId: string, step: number): Promise<void> {
  await sql`update social.item set comment_count = comment_count + ${step}::int where id = ${itemId}`.execute(
    socialTables(em),
  );
}
