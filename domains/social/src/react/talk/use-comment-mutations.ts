import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { CommentView, FeedItemView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { changeFeedItems } from '../feed/change-feed-items.ts';

/** Matches the feed item created by a comment on `itemId` (docs/specification.md#feed-items). */
const isFeedItemOfComment = (itemId: string, { user, content }: CommentView, item: FeedItemView): boolean =>
  item.type === 'comment' &&
  item.data.itemId === itemId &&
  item.user.id === user.id &&
  item.data.content === content;

export function useCommentMutations(itemId: string) {
  const utils = trpc.useUtils();
  const applyCommentChange = (countChange: 1 | -1) => {
    changeFeedItems(utils, (item) =>
      item.id === itemId ? { ...item, commentCount: Math.max(0, item.commentCount + countChange) } : item,
    );
    return utils.social.comments.invalidate({ itemId });
  };
  const add = useMutation({
    mutationKey: ['add comment'],
    mutationFn: (content: string) => utils.client.social.addComment.mutate({ itemId, content }),
    onSuccess: () => applyCommentChange(1),
  });
  const remove = useMutation({
    mutationKey: ['delete comment'],
    mutationFn: ({ id }: CommentView) => utils.client.social.deleteComment.mutate({ commentId: id }),
    onSuccess: (_result, comment) => {
      changeFeedItems(utils, (item) => (isFeedItemOfComment(itemId, comment, item) ? null : item));
      return applyCommentChange(-1);
    },
    onError: (error) => {
      const { status, message } = toApiError(error);
      if (status !== 401) notify({ title: 'Delete failed', message, tone: 'error' });
    },
  });
  return { add, remove };
}
