import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toApiError } from '@threshold/api/react';
import { FormError, Modal, notify, TextField, useUnsavedInput } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { type FormEvent, useRef, useState } from 'react';
import type { NewInviteView, Scopes } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { ScopeFields } from '../scope-fields.tsx';

interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks what to share, then shows the link once. */
export const InviteDialog = ({ opened, onClose }: InviteDialogProps) => {
  const [invite, setInvite] = useState<NewInviteView | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setInvite(null)}
      closeOnClickOutside={invite === null}
      title={invite === null ? 'Invite a coach' : 'Send this link to your coach'}
    >
      {invite === null ? (
        <InviteForm onCreated={setInvite} onCancel={onClose} />
      ) : (
        <NewInvite invite={invite} onDone={onClose} />
      )}
    </Modal>
  );
};

const FIRST_SCOPES: Scopes = { plan: true, workouts: true, health: false, injuries: false, propose: false };

interface InviteFormProps {
  readonly onCreated: (invite: NewInviteView) => void;
  readonly onCancel: () => void;
}

const InviteForm = ({ onCreated, onCancel }: InviteFormProps) => {
  const [scopes, setScopes] = useState(FIRST_SCOPES);
  const [error, setError] = useState<string | null>(null);
  // Without an idempotency key, because the server never stores the answer.
  const create = trpc.coaching.invite.useMutation({
    onSuccess: onCreated,
    onError: (fault) => setError(toApiError(fault).message),
  });
  useUnsavedInput(scopes !== FIRST_SCOPES && !create.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    setError(null);
    create.mutate({ scopes });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ScopeFields scopes={scopes} onChange={setScopes} />
      <p className={classes.quiet}>You can change this later. A coach never changes your plan without you.</p>
      <FormError message={error} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={create.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Create link
        </Button>
      </div>
    </form>
  );
};

interface NewInviteProps {
  readonly invite: NewInviteView;
  readonly onDone: () => void;
}

const NewInvite = ({ invite: { path, expiresAt }, onDone }: NewInviteProps) => {
  const inputRef = useRef<HTMLInputElement>(null);
  const link = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: 'Link copied', tone: 'success' });
    } catch {
      // If the browser denies clipboard access, the athlete can copy the selected text instead.
      inputRef.current?.select();
      notify({ title: 'Copy the selected text', message: 'This browser won’t let us copy it for you.' });
    }
  };
  return (
    <div className={classes.form}>
      <div className={classes.copy}>
        <TextField
          ref={inputRef}
          label="Invite link"
          readOnly
          data-autofocus
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </div>
      <p className={classes.quiet}>
        It works once, until {formatInstantDate(expiresAt)}. You won’t see it again. Anyone with the link can
        accept it.
      </p>
      <div className={classes.buttons}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
};
