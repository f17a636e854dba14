import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { FormError, Modal, notify } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import type { PersonView, Scopes } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName } from '../labels.ts';
import { ScopeFields } from '../scope-fields.tsx';

interface ScopesDialogProps {
  readonly opened: boolean;
  readonly coach: PersonView;
  readonly scopes: Scopes;
  readonly onClose: () => void;
}

/** Changes what a coach sees and may do. */
export const ScopesDialog = ({ opened, onClose, ...form }: ScopesDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`What ${formatName(form.coach)} sees and may do`}>
    <ScopesForm {...form} onDone={onClose} />
  </Modal>
);

const ScopesForm = ({
  coach,
  scopes: savedScopes,
  onDone,
}: Pick<ScopesDialogProps, 'coach' | 'scopes'> & { readonly onDone: () => void }) => {
  const [scopes, setScopes] = useState(savedScopes);
  const [error, setError] = useState<string | null>(null);
  const change = trpc.coaching.changeScopes.useMutation({
    onError: (fault) => setError(toApiError(fault).message),
    onSuccess: () => {
      notify({ title: 'Saved', tone: 'success' });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setError(null);
    change.mutate({ coachId: coach.id, scopes });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <ScopeFields scopes={scopes} onChange={setScopes} />
      <FormError message={error} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={change.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
};
