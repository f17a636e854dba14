import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { applyIssues, FormError, resetSavedFields, TextField, useUnsavedInput } from '@threshold/ui';
import { useState } from 'react';
import { MAX_COMMENT_LENGTH } from '../../constants.ts';
import type { FeedCardView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';
import classes from './reactions.module.css';
import { useCommentMutations } from './use-comment-mutations.ts';

/** In UTF-16 code units. `MAX_COMMENT_LENGTH` counts code points, which take up to two. */
const MAX_INPUT_LENGTH = 2 * MAX_COMMENT_LENGTH;

interface CommentValues extends Record<string, unknown> {
  readonly content: string;
}

export const CommentForm = ({ item }: { readonly item: FeedCardView }) => {
  const [error, setError] = useState<string | null>(null);
  const { add } = useCommentMutations(item.id);
  const form = useForm<CommentValues>({ initialValues: { content: '' } });
  useUnsavedInput(form.isDirty() && !add.isPending);
  const submit = form.onSubmit(({ content }) => {
    if (add.isPending) return;
    setError(null);
    if (content.trim() === '') return form.setFieldError('content', 'Write a comment first');
    add.mutate(content, {
      onSuccess: () => resetSavedFields(form, { content }, { content: '' }),
      onError: (error) => {
        const apiError = toApiError(error);
        // The app already reports an ended sign-in and keeps the text.
        if (apiError.status !== 401) setError(applyIssues(form, apiError));
      },
    });
    return undefined;
  });
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextField
        className={classes.field ?? ''}
        label={
          <span className="visually-hidden">
            Comment for {item.isOwn ? 'yourself' : formatName(item.user)}
          </span>
        }
        placeholder="Add a comment"
        maxLength={MAX_INPUT_LENGTH}
        autoComplete="off"
        {...form.getInputProps('content')}
      />
      <Button type="submit" variant="default" loading={add.isPending} className={classes.send ?? ''}>
        Comment
      </Button>
      <FormError message={error} />
    </form>
  );
};
