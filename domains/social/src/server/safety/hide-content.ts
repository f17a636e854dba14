import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { socialTables } from '../tables.ts';

interface Content {
  readonly about: 'item' | 'comment';
  readonly authorId: string;
  /** The item's or the comment's. */
  readonly id: string;
}

/** Hides a post or comment from everyone, also from its author. Does nothing if it is deleted by now. */
export async function hideContent(em: EntityManager, content: Content, at: Date): Promise<void> {
  const { about, authorId, id } = content;
  const tables = socialTables(em);
  if (about === 'item') return setItemHidden(em, sql`id = ${id}`, authorId, at);
  const comment = await tables
    .updateTable('comment')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('athlete_id', '=', authorId)
    .where('hidden_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst();
  if (!comment) return;
  await changeCommentCount(em, comment.item_id, -1);
  await setItemHidden(em, sql`type = 'comment' and source = ${id}`, authorId, at);
  await tables.deleteFrom('notification').where('type', '=', 'comment').where('source', '=', id).execute();
}

/** Shows it again. Its notification stays deleted. */
export async function showContent(em: EntityManager, { about, authorId, id }: Content): Promise<void> {
  if (about === 'item') return setItemHidden(em, sql`id = ${id}`, authorId, null);
  const comment = await socialTables(em)
    .updateTable('comment')
    .set({ hidden_at: null })
    .where('id', '=', id)
    .where('athlete_id', '=', authorId)
    .where('hidden_at', 'is not', null)
    .returning('item_id')
    .executeTakeFirst();
  if (!comment) return;
  await changeCommentCount(em, comment.item_id, 1);
  await setItemHidden(em, sql`type = 'comment' and source = ${id}`, authorId, null);
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
