import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { usersPort } from '@threshold/contracts/users';
import type { CommentsInput, CommentsPage } from '../../feed-schemas.ts';
import { visibleItem } from '../feed/visible-item.ts';
import { blockedAmong } from '../follows/among.ts';
import { socialTables } from '../tables.ts';

/**
 * Comments on an item, newest first, without blocked athletes. A private athlete's comment is visible to the
 * item's owner only. A page may hold fewer than `limit` comments, because hidden ones are removed after the
 * query.
 */
export async function listComments(
  ctx: QueryContext,
  { itemId, cursor, limit }: CommentsInput,
): Promise<CommentsPage> {
  const item = await visibleItem(ctx, itemId);
  const rows = await socialTables(ctx.em)
    .selectFrom('comment')
    .select(['id', 'athlete_id as authorId', 'content', 'created_at as createdAt'])
    .where('item_id', '=', item.id)
    .$if(Boolean(cursor), (page) => page.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const authors = page.map(({ authorId }) => authorId);
  const blocked = await blockedAmong(ctx, ctx.athleteId, authors);
  const visibility = await ctx.port(visibilityPort).getVisibility(authors);
  const names = await ctx.port(usersPort).namesOf(authors);
  return {
    comments: page.flatMap(({ id, authorId, content, createdAt }) => {
      const user = names.get(authorId);
      if (!user || blocked.has(authorId)) return [];
      const isAuthorOrOwner = authorId === ctx.athleteId || item.athleteId === ctx.athleteId;
      if (!isAuthorOrOwner && visibility.get(authorId) === 'private') return [];
      return [{ id, createdAt: createdAt.toISOString(), user, content, canDelete: isAuthorOrOwner }];
    }),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
