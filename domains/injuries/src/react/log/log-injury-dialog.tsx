import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError, useIdempotencyKey } from '@threshold/api/react';
import type { LocalDate } from '@threshold/physiology';
import { applyIssues, FormError, FormGrid, Modal, notify, useIsPhone, useUnsavedInput } from '@threshold/ui';
import { useState } from 'react';
import type { InjuryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { InjuryFields } from './injury-fields.tsx';
import {
  createEmptyInjury,
  findMissingFieldErrors,
  type InjuryValues,
  toLogRequest,
} from './injury-values.ts';
import classes from './log.module.css';

interface LogInjuryDialogProps {
  readonly opened: boolean;
  readonly today: LocalDate;
  readonly onClose: () => void;
  readonly onLogged: (injury: InjuryView) => void;
}

/** Log New Injury (docs/specification.md#213-injuries and #5-validation). */
export const LogInjuryDialog = ({ opened, today, onClose, onLogged }: LogInjuryDialogProps) => {
  const isPhone = useIsPhone();
  return (
    <Modal opened={opened} onClose={onClose} title="Log New Injury" size="lg" fullScreen={isPhone}>
      {/* A closed modal unmounts its content, which resets the form. */}
      <LogInjuryForm today={today} onLogged={onLogged} />
    </Modal>
  );
};

const LogInjuryForm = ({ today, onLogged }: Pick<LogInjuryDialogProps, 'today' | 'onLogged'>) => {
  const [error, setError] = useState<string | null>(null);
  const form = useForm<InjuryValues>({
    initialValues: createEmptyInjury(today),
    validate: findMissingFieldErrors,
  });
  const logMutation = trpc.injuries.logInjury.useMutation({
    trpc: useIdempotencyKey(),
    meta: MUTATION_META,
    onSuccess: (injury) => {
      notify({ title: 'Injury logged', message: 'Your rehab plan is ready.', tone: 'success' });
      onLogged(injury);
    },
    onError: (error) => {
      const apiError = toApiError(error);
      // The app itself reports an ended sign-in and keeps the form (docs/specification.md#ended-sign-in).
      if (apiError.status === 401) return;
      setError(applyIssues(form, apiError));
      notify({ title: 'Error', message: apiError.message, tone: 'error' });
    },
  });
  useUnsavedInput(form.isDirty() && !logMutation.isPending);
  const submit = form.onSubmit(
    (values) => {
      const request = toLogRequest(values);
      if (request === null || logMutation.isPending) return;
      setError(null);
      logMutation.mutate(request);
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Injury">
      <FormGrid>
        <InjuryFields form={form} today={today} />
        <FormError message={error} />
        <div className={classes.save} data-wide>
          <Button type="submit" fullWidth disabled={logMutation.isPending}>
            {logMutation.isPending ? 'Saving...' : 'Log Injury'}
          </Button>
        </div>
      </FormGrid>
    </form>
  );
};
