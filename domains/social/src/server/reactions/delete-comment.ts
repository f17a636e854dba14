import { type CommandContext, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { enforceWriteLimit } from '../limits/enforce-write-limit.ts';
import { socialTables } from '../tables.ts';
import { deleteCommentReferences } from './delete-comment-references.ts';

/**
 * Deletes a comment, its feed item and its notifications. Allowed for its author and the owner of the
 * commented item.
 * @throws DomainError 'not-found' if the comment does not exist or the caller may not delete it; 'too-many'
 */
export async function deleteComment(
  ctx: CommandContext,
  { commentId }: { readonly commentId: string },
): Promise<{ done: true }> {
  await enforceWriteLimit(ctx, 'delete');
  const id = rowId.safeParse(commentId).data;
  const deletedComment =
    id &&
    (await socialTables(ctx.em)
      .deleteFrom('comment')
      .using('item')
      .whereRef('item.id', '=', 'comment.item_id')
      .where('comment.id', '=', id)
      .where(({ eb, or }) =>
        or([eb('comment.athlete_id', '=', ctx.athleteId), eb('item.athlete_id', '=', ctx.athleteId)]),
      )
      .returning(['comment.athlete_id as authorId', 'item.athlete_id as ownerId'])
      .executeTakeFirst());
  if (!deletedComment) throw notFound('Comment not found');
  await deleteCommentReferences(ctx, { ...deletedComment, ids: [id] });
  return { done: true };
}
