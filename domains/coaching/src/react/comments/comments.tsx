import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines, notifyError } from '@threshold/ui';
import { formatInstant } from '@threshold/ui/format';
import type { CommentView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName } from '../labels.ts';

interface CommentsProps {
  readonly query: {
    readonly data: readonly CommentView[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** A coach's comments on one workout, oldest first. */
export const Comments = ({ query: { data, error, refetch } }: CommentsProps) =>
  error ? (
    <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
  ) : data === undefined ? (
    <LoadingLines heightsPx={[44]} label="Loading comments" />
  ) : data.length === 0 ? null : (
    <ul className={classes.list} aria-label="Comments">
      {data.map((comment) => (
        <CommentRow key={comment.id} comment={comment} />
      ))}
    </ul>
  );

const CommentRow = ({ comment: { id, coach, text, at, canDelete } }: { readonly comment: CommentView }) => {
  const remove = trpc.coaching.deleteComment.useMutation({ onError: notifyError });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p>{text}</p>
        <p className={classes.quiet}>
          {formatName(coach)}, <time dateTime={at}>{formatInstant(at)}</time>
        </p>
      </div>
      {canDelete ? (
        <Button
          variant="default"
          size="sm"
          aria-label={`Delete the comment “${text}”`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ commentId: id })}
        >
          Delete
        </Button>
      ) : null}
    </li>
  );
};
