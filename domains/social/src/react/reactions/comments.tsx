import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import type { FeedCardView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { REFETCH_ON_OPEN } from '../refetch-on-open.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import classes from './reactions.module.css';

interface CommentsButtonProps {
  readonly item: FeedCardView;
  readonly opened: boolean;
  /** Id of the comments' element, for `aria-controls`. */
  readonly controlsId: string;
  readonly onToggle: () => void;
}

export const CommentsButton = ({ item, opened, controlsId, onToggle }: CommentsButtonProps) => (
  <Button
    variant="subtle"
    size="sm"
    className={classes.action ?? ''}
    aria-expanded={opened}
    aria-controls={controlsId}
    leftSection={<IconMessage size={18} stroke={1.7} aria-hidden="true" />}
    onClick={onToggle}
  >
    {item.commentCount === 0 ? 'Add comment' : formatQuantity(item.commentCount, 'comment')}
  </Button>
);

export const CommentList = ({ item }: { readonly item: FeedCardView }) => {
  const query = trpc.social.comments.useInfiniteQuery(
    { itemId: item.id },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: REFETCH_ON_OPEN },
  );
  const comments = query.data?.pages.flatMap((page) => page.comments);
  return (
    <div className={classes.reactions}>
      <CommentForm item={item} />
      {comments === undefined ? (
        query.error ? (
          <ErrorState message={toApiError(query.error).message} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingLines label="Loading comments" heightsPx={item.commentCount === 0 ? [20] : [44]} />
        )
      ) : comments.length === 0 ? (
        <p className={classes.empty}>No comments yet.</p>
      ) : (
        <ul className={classes.comments} aria-label="Comments">
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} itemId={item.id} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Older comments
        </Button>
      ) : null}
    </div>
  );
};
