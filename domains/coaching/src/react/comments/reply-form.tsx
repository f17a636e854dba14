import { Button, Textarea } from '@mantine/core';
import { toApiError, useIdempotencyKey } from '@threshold/api/react';
import { FormError, useUnsavedInput } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import { MAX_COMMENT_LENGTH } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';

interface ReplyFormProps {
  readonly commentId: string;
  readonly onDone: () => void;
}

export const ReplyForm = ({ commentId, onDone }: ReplyFormProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const reply = trpc.coaching.reply.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: onDone,
    onError: (fault) => setError(toApiError(fault).message),
  });
  useUnsavedInput(text.trim() !== '' && !reply.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reply.isPending || text.trim() === '') return;
    setError(null);
    reply.mutate({ commentId, text });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        label="Reply"
        autosize
        autoFocus
        minRows={2}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormError message={error} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={reply.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={reply.isPending} disabled={text.trim() === ''}>
          Send reply
        </Button>
      </div>
    </form>
  );
};
