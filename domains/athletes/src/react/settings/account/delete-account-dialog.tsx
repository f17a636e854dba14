import { Button } from '@mantine/core';
import { FormError, Modal, TextField } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import dialog from '../../dialog.module.css';
import { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  readonly email: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Asks for the account's e-mail address as confirmation. Closing the dialog clears the input. */
export const DeleteAccountDialog = ({ email, opened, onClose, onErased }: DeleteAccountDialogProps) => {
  const [typedEmail, setTypedEmail] = useState('');
  const { erase, isPending, error, clearError } = useDeleteAccount(onErased);
  const isConfirmed = typedEmail.trim().toLowerCase() === email.toLowerCase();
  const close = () => {
    if (isPending) return;
    setTypedEmail('');
    clearError();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !isPending) void erase();
  };
  return (
    <Modal opened={opened} onClose={close} title="Delete account" size="sm">
      <form className={dialog.body} noValidate onSubmit={submit}>
        <p>
          This permanently erases your profile, plans, workouts and everything else we store about you. You
          can’t undo it.
        </p>
        <TextField
          data-autofocus
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          value={typedEmail}
          onChange={({ currentTarget }) => setTypedEmail(currentTarget.value)}
        />
        <FormError message={error} />
        <div className={dialog.buttons}>
          <Button variant="default" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed || isPending}>
            {isPending ? 'Deleting...' : 'Delete account'}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
