import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { applyIssues, FormError, Modal, SelectField, TextField, useUnsavedInput } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import { EXPIRY_DAYS, MAX_NAME_LENGTH, type NewAccessTokenView, type Scope } from '../../token-schemas.ts';
import { trpc } from '../api.ts';
import classes from '../integrations.module.css';
import { NewToken } from './new-token.tsx';
import { ScopeFields } from './scope-fields.tsx';

interface CreateTokenDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the token's name, scopes and lifetime, then shows its text once. */
export const CreateTokenDialog = ({ opened, onClose }: CreateTokenDialogProps) => {
  const [newToken, setNewToken] = useState<NewAccessTokenView | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setNewToken(null)}
      closeOnClickOutside={newToken === null}
      title={newToken === null ? 'Create an access token' : `Your token “${newToken.name}”`}
    >
      {newToken === null ? (
        <TokenForm onCreated={setNewToken} onCancel={onClose} />
      ) : (
        <NewToken newToken={newToken} onDone={onClose} />
      )}
    </Modal>
  );
};

type ExpiryOption = `${(typeof EXPIRY_DAYS)[number]}`;
const EXPIRY_OPTIONS: readonly { readonly value: ExpiryOption; readonly label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
];
const NO_SCOPES: readonly Scope[] = [];
const INITIAL_EXPIRY: ExpiryOption = '90';

interface TokenFormProps {
  readonly onCreated: (newToken: NewAccessTokenView) => void;
  readonly onCancel: () => void;
}

const TokenForm = ({ onCreated, onCancel }: TokenFormProps) => {
  const form = useForm({
    initialValues: { name: '', expiresInDays: INITIAL_EXPIRY, scopes: NO_SCOPES },
  });
  const [formError, setFormError] = useState<string | null>(null);
  // Without an idempotency key, because the server never stores the answer.
  const create = trpc.integrations.createAccessToken.useMutation({
    onSuccess: onCreated,
    onError: (error) => setFormError(applyIssues(form, toApiError(error))),
  });
  useUnsavedInput(form.isDirty() && !create.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setFormError(null);
    form.clearErrors();
    const { name, expiresInDays, scopes } = form.getValues();
    const expiryDays = EXPIRY_DAYS.find((days) => String(days) === expiresInDays) ?? EXPIRY_DAYS[0];
    create.mutate({ name, scopes: [...scopes], expiresInDays: expiryDays });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField
        data-autofocus
        label="Name"
        description="So that you recognize it later, such as “Garmin sync”"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        {...form.getInputProps('name')}
      />
      <SelectField label="Expires after" options={EXPIRY_OPTIONS} {...form.getInputProps('expiresInDays')} />
      <ScopeFields
        scopes={form.values.scopes}
        error={form.errors.scopes}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <FormError message={formError} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={create.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Create token
        </Button>
      </div>
    </form>
  );
};
