import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { applyIssues, FormError, FormGrid, Modal, notify, useUnsavedInput } from '@threshold/ui';
import { useState } from 'react';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { InjuryFields } from './injury-fields.tsx';
import {
  findMissingFieldErrors,
  hasContent,
  type InjuryValues,
  toChangeRequest,
  toInjuryValues,
} from './injury-values.ts';
import classes from './log.module.css';

interface EditInjuryDialogProps {
  readonly opened: boolean;
  readonly injury: InjuryView;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

export const EditInjuryDialog = ({ opened, injury, today, onClose }: EditInjuryDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`Edit ${injury.bodyPart}`} size="lg">
    <EditInjuryForm injury={injury} today={today} onDone={onClose} />
  </Modal>
);

interface EditInjuryFormProps {
  readonly injury: InjuryView;
  readonly today: LocalDate;
  readonly onDone: () => void;
}

const EditInjuryForm = ({ injury, today, onDone }: EditInjuryFormProps) => {
  const [error, setError] = useState<string | null>(null);
  // A snapshot from when the form opened, so that later changes made elsewhere are not overwritten.
  const [initialValues] = useState(() => toInjuryValues(injury));
  const form = useForm<InjuryValues>({ initialValues, validate: findMissingFieldErrors });
  const changeMutation = trpc.injuries.changeInjury.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ stopsExercises }) => {
      notify({
        title: 'Injury changed',
        message: stopsExercises
          ? 'See a professional first. Details are above.'
          : 'We updated your rehab plan.',
        tone: 'success',
      });
      onDone();
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !changeMutation.isPending);
  const submit = form.onSubmit(
    (values) => {
      const request = toChangeRequest(injury.id, initialValues, values);
      if (request === null || changeMutation.isPending) return;
      setError(null);
      if (hasContent(request)) changeMutation.mutate(request);
      else onDone();
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Injury">
      <FormGrid>
        <InjuryFields form={form} today={today} isBodyPartKnown />
        <FormError message={error} />
        <div className={classes.save} data-wide>
          <Button type="submit" fullWidth disabled={changeMutation.isPending}>
            {changeMutation.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </FormGrid>
    </form>
  );
};
