import { Button } from '@mantine/core';
import { FormError, Modal, TextField } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import classes from './admin.module.css';
import { useErasePerson } from './use-person-data.ts';

interface EraseDialogProps {
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly onClose: () => void;
}

/** Asks for the person's name or email as confirmation. The server compares it too, and refuses a name that two have. */
export const EraseDialog = ({ person, onClose }: EraseDialogProps) => {
  const [typedName, setTypedName] = useState('');
  const erase = useErasePerson();
  const isConfirmed = [person.name, person.email].map(normalize).includes(normalize(typedName));
  const close = () => {
    if (!erase.isPending) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !erase.isPending)
      erase.mutate({ id: person.id, name: typedName }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={close} title={`Erase ${person.name}?`} size="sm">
      <form className={classes.dialog} noValidate onSubmit={submit}>
        <p>
          This erases the account of {person.email}, with all plans, workouts, health entries and posts. No
          one can undo it. Older backups still contain the data.
        </p>
        <p>To keep a copy, export the data first.</p>
        <TextField
          data-autofocus
          label={`Type ${person.name} to confirm`}
          autoComplete="off"
          value={typedName}
          onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
        />
        <FormError message={erase.error?.message} />
        <div className={classes.buttons}>
          <Button variant="default" disabled={erase.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed} loading={erase.isPending}>
            Erase account
          </Button>
        </div>
      </form>
    </Modal>
  );
};

const normalize = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
