import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { CARD_COMMENT_COUNT } from '../../constants.ts';
import type { CommentView, FeedCardView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { changeFeedItems } from '../feed/change-feed-items.ts';

export function useCommentMutations(itemId: string) {
  const utils = trpc.useUtils();
  const changeItem = (
    change: (item: FeedCardView) => Pick<FeedCardView, 'commentCount' | 'latestComments'>,
  ) => {
    changeFeedItems(utils, (item) => (item.id === itemId ? { ...item, ...change(item) } : item));
    return utils.social.comments.invalidate({ itemId });
  };
  const add = useMutation({
    mutationKey: ['add comment'],
    mutationFn: (content: string) => utils.client.social.addComment.mutate({ itemId, content }),
    onSuccess: (comment) =>
      changeItem(({ commentCount, latestComments }) => ({
        commentCount: commentCount + 1,
        latestComments: [...latestComments, comment].slice(-CARD_COMMENT_COUNT),
      })),
  });
  const remove = useMutation({
    mutationKey: ['delete comment'],
    mutationFn: ({ id }: CommentView) => utils.client.social.deleteComment.mutate({ commentId: id }),
    onSuccess: (_result, { id }) =>
      changeItem(({ commentCount, latestComments }) => ({
        commentCount: Math.max(0, commentCount - 1),
        latestComments: latestComments.filter((comment) => comment.id !== id),
      })),
    onError: (error) => {
      const { status, message } = toApiError(error);
      if (status !== 401) notify({ title: 'Delete failed', message, tone: 'error' });
    },
  });
  return { add, remove };
}
