import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '@threshold/ui';
import { useState } from 'react';
import type { CommentView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';
import { Person } from '../people/person.tsx';
import { useReader } from '../reader.ts';
import { RelativeTime } from '../relative-time.tsx';
import { SafetyMenu } from '../safety/safety-menu.tsx';
import classes from './reactions.module.css';
import { useCommentMutations } from './use-comment-mutations.ts';

interface CommentRowProps {
  readonly comment: CommentView;
  readonly itemId: string;
}

export const CommentRow = ({ comment, itemId }: CommentRowProps) => {
  const { id, user, content, createdAt, canDelete } = comment;
  const [isConfirming, setIsConfirming] = useState(false);
  const { remove } = useCommentMutations(itemId);
  return (
    <li className={classes.comment}>
      <div className={classes.author}>
        <Person user={user} sizePx={32} detail={<RelativeTime instant={createdAt} />} />
        {canDelete ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.icon ?? ''}
            aria-label={`Delete the comment by ${formatName(user)}`}
            onClick={() => setIsConfirming(true)}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        {user.id === useReader().id ? null : <SafetyMenu user={user} about={{ about: 'comment', id }} />}
      </div>
      <p className={classes.content}>{content}</p>
      <ConfirmDialog
        opened={isConfirming}
        title="Delete this comment?"
        confirmLabel="Delete comment"
        danger
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(comment, { onSuccess: () => setIsConfirming(false) })}
        onClose={() => setIsConfirming(false)}
      >
        This deletes it for everyone. You can’t undo it.
      </ConfirmDialog>
    </li>
  );
};
