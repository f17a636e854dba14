import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { removeItems } from '../feed/remove-items.ts';
import { publishUnreadCount } from '../notifications/publish-unread-count.ts';
import { socialTables } from '../tables.ts';

interface DeletedComments {
  readonly authorId: string;
  /** Owner of the commented items. */
  readonly ownerId: string;
  readonly ids: readonly string[];
}

/**
 * Deletes the feed items and notifications of deleted comments. All `ids` have the same author, and their
 * commented items have the same owner.
 */
export async function deleteCommentReferences(
  ctx: CommandContext,
  { authorId, ownerId, ids }: DeletedComments,
): Promise<void> {
  if (ids.length === 0) return;
  await removeItems(ctx, authorId, sql`type = 'comment' and source = any(${ids}::text[])`);
  const { numDeletedRows } = await socialTables(ctx.em)
    .deleteFrom('notification')
    .where('athlete_id', '=', ownerId)
    .where('type', '=', 'comment')
    .where('source', '=', sql<string>`any(${ids}::text[])`)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await publishUnreadCount(ctx, ownerId);
}
