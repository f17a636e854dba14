import type { CommandContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { v7 as uuidv7 } from 'uuid';
import type { CommentInput, CommentView } from '../../feed-schemas.ts';
import { getVisibleItem } from '../feed/get-visible-item.ts';
import { toCommentedItem } from '../feed/to-commented-item.ts';
import { upsertFeedItem } from '../feed/upsert-feed-item.ts';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { notifyJob } from '../notifications/jobs.ts';
import { socialTables } from '../tables.ts';

/**
 * Comments on an item. The comment is also a feed item for the owner and the commenter's followers
 * (docs/specification.md#feed-items).
 * @throws DomainError 'not-found' if the item does not exist or the commenter may not see it; 'too-many'
 */
export async function addComment(
  ctx: CommandContext,
  { itemId, content }: CommentInput,
): Promise<CommentView> {
  await enforceWriteLimit(ctx, 'comment');
  const item = await getVisibleItem(ctx, itemId);
  const createdAt = ctx.now();
  const id = uuidv7({ msecs: createdAt.getTime() });
  await socialTables(ctx.em)
    .insertInto('comment')
    .values({ id, item_id: item.id, athlete_id: ctx.athleteId, content, created_at: createdAt })
    .execute();
  await upsertFeedItem(ctx, {
    athleteId: ctx.athleteId,
    type: 'comment',
    source: id,
    data: { content, itemId: item.id, about: toCommentedItem(item) },
    commentedItem: { ownerId: item.athleteId, itemId: item.id },
  });
  if (item.athleteId !== ctx.athleteId)
    ctx.enqueue(notifyJob, { recipientId: item.athleteId, type: 'comment', source: id });
  const user = (await ctx.port(usersPort).getNames([ctx.athleteId])).get(ctx.athleteId);
  if (!user) throw new Error('The signed-in athlete has no name');
  return { id, createdAt: createdAt.toISOString(), user, content, canDelete: true };
}
