import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines, notifyError } from '@threshold/ui';
import { formatInstant } from '@threshold/ui/format';
import { useState } from 'react';
import type { CommentView, WrittenTextView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName } from '../labels.ts';
import { ReplyForm } from './reply-form.tsx';

interface CommentsProps {
  readonly query: {
    readonly data: readonly CommentView[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The author of the replies, as shown to the reader. */
  readonly athleteName: string;
}

/** A coach's comments on one workout with the athlete's replies, oldest first. */
export const Comments = ({ query: { data, error, refetch }, athleteName }: CommentsProps) =>
  error ? (
    <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
  ) : data === undefined ? (
    <LoadingLines heightsPx={[44]} label="Loading comments" />
  ) : data.length === 0 ? null : (
    <ul className={classes.list} aria-label="Comments">
      {data.map((comment) => (
        <Comment key={comment.id} comment={comment} athleteName={athleteName} />
      ))}
    </ul>
  );

interface CommentProps {
  readonly comment: CommentView;
  readonly athleteName: string;
}

const Comment = ({ comment, athleteName }: CommentProps) => {
  const [isReplying, setIsReplying] = useState(false);
  const { id, coach, replies, canReply } = comment;
  return (
    <li className={classes.comment}>
      <WrittenText text={comment} author={formatName(coach)} what="comment" />
      {replies.length > 0 ? (
        <ul className={classes.replies} aria-label={`Replies to “${comment.text}”`}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <WrittenText text={reply} author={athleteName} what="reply" />
            </li>
          ))}
        </ul>
      ) : null}
      {canReply && isReplying ? <ReplyForm commentId={id} onDone={() => setIsReplying(false)} /> : null}
      {canReply && !isReplying ? (
        <div>
          <Button
            variant="default"
            size="sm"
            aria-label={`Reply to “${comment.text}”`}
            onClick={() => setIsReplying(true)}
          >
            Reply
          </Button>
        </div>
      ) : null}
    </li>
  );
};

interface WrittenTextProps {
  readonly text: WrittenTextView;
  readonly author: string;
  readonly what: 'comment' | 'reply';
}

const WrittenText = ({ text: { id, text, at, canDelete }, author, what }: WrittenTextProps) => {
  const remove = trpc.coaching.deleteComment.useMutation({ onError: notifyError });
  return (
    <div className={classes.written}>
      <div className={classes.words}>
        <p>{text}</p>
        <p className={classes.quiet}>
          {author}, <time dateTime={at}>{formatInstant(at)}</time>
        </p>
      </div>
      {canDelete ? (
        <Button
          variant="default"
          size="sm"
          aria-label={`Delete the ${what} “${text}”`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ commentId: id })}
        >
          Delete
        </Button>
      ) : null}
    </div>
  );
};
