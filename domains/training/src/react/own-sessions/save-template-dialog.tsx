import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { FormError, FormGrid, Modal, notify, TextField, useOpenedAfterMount } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import type { WorkoutDialogProps } from '../changes/workout-dialog-props.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { TemplateList } from './template-list.tsx';

/** Saves a session as a named template that can be planned again, and lists the templates, which can be deleted. */
const SaveTemplateDialog = ({ opened, onClose, ...formProps }: WorkoutDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Save as template" size="sm">
    <TemplateForm {...formProps} onClose={onClose} />
    <TemplateList />
  </Modal>
);

const TemplateForm = ({ workout, onClose }: Omit<WorkoutDialogProps, 'opened'>) => {
  const [name, setName] = useState(formatWorkoutType(workout.type));
  const [error, setError] = useState<string | null>(null);
  const save = trpc.training.saveTemplate.useMutation({
    onSuccess: (template) => {
      onClose();
      notify({
        title: 'Template saved',
        message: `Plan “${template.name}” again from the calendar.`,
        tone: 'success',
      });
    },
    onError: (mutationError) => {
      const apiError = toApiError(mutationError);
      // The app already reports the ended sign-in (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(apiError.message);
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  return (
    <form
      noValidate
      aria-label="Save as template"
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        if (name.trim() === '') return setError('Give the template a name');
        setError(null);
        return save.mutate({ workoutId: workout.id, name: name.trim() });
      }}
    >
      <FormGrid>
        <TextField
          label="Name"
          data-autofocus
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          wrapperProps={{ 'data-wide': true }}
        />
        <FormError message={error} />
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Template'}
        </Button>
      </FormGrid>
    </form>
  );
};

export default SaveTemplateDialog;
