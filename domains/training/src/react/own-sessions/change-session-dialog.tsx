import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { FormError, FormGrid, Modal, notify, useOpenedAfterMount } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../changes/mutation-meta.ts';
import { useUndo } from '../changes/use-undo.ts';
import type { WorkoutDialogProps } from '../changes/workout-dialog-props.ts';
import { ContentFields } from './content-fields.tsx';
import { isBrokenRule } from './is-broken-rule.ts';
import { createContent, toOwnContent } from './own-content.ts';

/** Replaces what an own session consists of. */
const ChangeSessionDialog = ({ opened, onClose, ...formProps }: WorkoutDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Change session">
    <ChangeForm {...formProps} onClose={onClose} />
  </Modal>
);

const ChangeForm = ({ workout, onClose }: Omit<WorkoutDialogProps, 'opened'>) => {
  const offerUndo = useUndo();
  const [content, setContent] = useState(createContent);
  const [error, setError] = useState<string | null>(null);
  const [canInsist, setCanInsist] = useState(false);
  const change = trpc.training.editOwnSession.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }) => {
      onClose();
      offerUndo(undoId, 'Session changed');
    },
    onError: (mutationError) => {
      const apiError = toApiError(mutationError);
      if (apiError.status === 401) return;
      setError(apiError.message);
      setCanInsist(isBrokenRule(apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  const send = (anyway: boolean) => {
    if (change.isPending) return;
    const ownContent = toOwnContent(content);
    if (typeof ownContent === 'string') return setError(ownContent);
    setError(null);
    change.mutate({ workoutId: workout.id, content: ownContent, anyway });
  };
  return (
    <form
      noValidate
      aria-label="Change session"
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <FormGrid>
        <ContentFields content={content} onChange={setContent} />
        <FormError message={error} />
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
        {canInsist ? (
          <Button variant="default" disabled={change.isPending} onClick={() => send(true)}>
            Save anyway
          </Button>
        ) : null}
      </FormGrid>
    </form>
  );
};

export default ChangeSessionDialog;
