import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { applyIssues, FormError, Modal, TextField, useUnsavedInput } from '@threshold/ui';
import { type FormEvent, useId, useState } from 'react';
import { EVENT_TYPES, type EventType, MAX_URL_LENGTH, type NewSecretView } from '../../webhook-schemas.ts';
import { trpc } from '../api.ts';
import classes from '../integrations.module.css';
import { EVENT_LABELS } from './webhook-labels.ts';

interface CreateWebhookDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (created: NewSecretView) => void;
}

export const CreateWebhookDialog = ({ opened, onClose, onCreated }: CreateWebhookDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Add a webhook">
    <WebhookForm onCreated={onCreated} onCancel={onClose} />
  </Modal>
);

const INITIAL_TYPES: readonly EventType[] = ['workout.completed'];

interface WebhookFormProps {
  readonly onCreated: (created: NewSecretView) => void;
  readonly onCancel: () => void;
}

const WebhookForm = ({ onCreated, onCancel }: WebhookFormProps) => {
  const form = useForm({ initialValues: { url: '', types: INITIAL_TYPES } });
  const [formError, setFormError] = useState<string | null>(null);
  const errorId = useId();
  // Without an idempotency key, because the server never stores the answer.
  const create = trpc.integrations.createWebhook.useMutation({
    onSuccess: onCreated,
    onError: (error) => setFormError(applyIssues(form, toApiError(error))),
  });
  useUnsavedInput(form.isDirty() && !create.isPending && !create.isSuccess);
  const { types } = form.values;
  const toggle = (type: EventType) =>
    form.setFieldValue(
      'types',
      EVENT_TYPES.filter((known) => (known === type ? !types.includes(type) : types.includes(known))),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setFormError(null);
    form.clearErrors();
    create.mutate({ url: form.getValues().url, types: [...types] });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField
        data-autofocus
        label="Address"
        description="A public https address of yours"
        placeholder="https://example.com/threshold"
        type="url"
        autoComplete="off"
        maxLength={MAX_URL_LENGTH}
        {...form.getInputProps('url')}
      />
      <fieldset className={classes.fieldset} aria-describedby={form.errors.types ? errorId : undefined}>
        <legend>Events</legend>
        {EVENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={EVENT_LABELS[type]}
            checked={types.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
        {form.errors.types ? (
          <p id={errorId} className={classes.error} role="alert">
            {form.errors.types}
          </p>
        ) : null}
      </fieldset>
      <FormError message={formError} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={create.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Add webhook
        </Button>
      </div>
    </form>
  );
};
