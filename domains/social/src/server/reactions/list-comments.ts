import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { usersPort } from '@threshold/contracts/users';
import type { CommentsInput, CommentsPage } from '../../feed-schemas.ts';
import { getVisibleItem } from '../feed/get-visible-item.ts';
import { getBlockedAmong } from '../follows/follows-and-blocks.ts';
import { socialTables } from '../tables.ts';

/**
 * Lists comments on an item, newest first, except from athletes blocked by or blocking the reader. A private
 * athlete's comment is visible only to its author and the item's owner. A page may have fewer than `limit`
 * comments, because hidden ones are removed after the query.
 * @throws DomainError 'not-found' if the item does not exist or the reader may not see it
 */
export async function listComments(
  ctx: QueryContext,
  { itemId, cursor, limit }: CommentsInput,
): Promise<CommentsPage> {
  const item = await getVisibleItem(ctx, itemId);
  const rows = await socialTables(ctx.em)
    .selectFrom('comment')
    .select(['id', 'athlete_id as authorId', 'content', 'created_at as createdAt'])
    .where('item_id', '=', item.id)
    .where('hidden_at', 'is', null)
    .$if(Boolean(cursor), (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const pageRows = rows.slice(0, limit);
  const authorIds = pageRows.map(({ authorId }) => authorId);
  const blockedIds = await getBlockedAmong(ctx, ctx.athleteId, authorIds);
  const visibilityById = await ctx.port(visibilityPort).getVisibility(authorIds);
  const namesById = await ctx.port(usersPort).getNames(authorIds);
  return {
    comments: pageRows.flatMap(({ id, authorId, content, createdAt }) => {
      const user = namesById.get(authorId);
      if (!user || blockedIds.has(authorId)) return [];
      const isAuthorOrOwner = authorId === ctx.athleteId || item.athleteId === ctx.athleteId;
      if (!isAuthorOrOwner && visibilityById.get(authorId) === 'private') return [];
      return [{ id, createdAt: createdAt.toISOString(), user, content, canDelete: isAuthorOrOwner }];
    }),
    nextCursor: rows.length > limit ? (pageRows.at(-1)?.id ?? null) : null,
  };
}
