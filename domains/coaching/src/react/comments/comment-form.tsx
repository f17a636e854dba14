import { Button, Textarea } from '@mantine/core';
import { toApiError, useIdempotencyKey } from '@threshold/api/react';
import { FormError, useUnsavedInput } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import { MAX_COMMENT_LENGTH } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';

interface CommentFormProps {
  readonly athleteId: string;
  readonly workoutId: string;
}

export const CommentForm = ({ athleteId, workoutId }: CommentFormProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = trpc.coaching.addComment.useMutation({
    trpc: useIdempotencyKey(),
    onSuccess: () => setText(''),
    onError: (fault) => setError(toApiError(fault).message),
  });
  useUnsavedInput(text.trim() !== '' && !add.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || text.trim() === '') return;
    setError(null);
    add.mutate({ athleteId, workoutId, text });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        label="Comment"
        autosize
        minRows={2}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormError message={error} />
      <div className={classes.buttons}>
        <Button type="submit" loading={add.isPending} disabled={text.trim() === ''}>
          Send comment
        </Button>
      </div>
    </form>
  );
};
