import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Modal, TextField, useOpenedAfterMount } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import dialog from '../dialog.module.css';
import { describeFault, type PasskeyView, renamePasskey } from './passkey-calls.ts';

interface RenamePasskeyDialogProps {
  readonly opened: boolean;
  readonly passkey: PasskeyView | null;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

const MAX_NAME_LENGTH = 60;

const RenamePasskeyDialog = ({ opened, passkey, onClose, onRenamed }: RenamePasskeyDialogProps) => {
  const [name, setName] = useState(passkey?.name ?? '');
  const rename = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => {
      onRenamed();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (passkey && !rename.isPending) rename.mutate({ id: passkey.id, name });
  };
  return (
    <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Rename passkey" size="sm">
      <form className={dialog.body} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label="Name"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={rename.error && describeFault(rename.error)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={dialog.buttons}>
          <Button variant="default" disabled={rename.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
};

export default RenamePasskeyDialog;
