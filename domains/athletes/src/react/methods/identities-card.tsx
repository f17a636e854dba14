import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card, ConfirmDialog, FormError } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import { describeFault } from '../passkeys/passkey-calls.ts';
import classes from '../sign-ins/sign-ins.module.css';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { type IdentityView, removeIdentity } from './method-calls.ts';
import { METHODS_KEY, useSignInMethods } from './use-sign-in-methods.ts';

/** Accounts of other sites that sign the athlete in. Renders nothing without one. */
export const IdentitiesCard = () => {
  const queryClient = useQueryClient();
  const { data } = useSignInMethods();
  const [removed, setRemoved] = useState<IdentityView | null>(null);
  const remove = useMutation({
    mutationFn: removeIdentity,
    onSuccess: () => setRemoved(null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: METHODS_KEY }),
  });
  if (!data?.isOffered || data.identities.length === 0) return null;
  const { identities, isFresh, canRemoveOne } = data;
  const canRemove = (identity: IdentityView) => canRemoveOne || !identity.isCurrent;
  return (
    <Card title="Other accounts that sign you in">
      <ul className={classes.list} aria-label="Other accounts that sign you in">
        {identities.map((identity) => (
          <li key={identity.id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.device}>{formatIssuer(identity.issuer)}</p>
              <p className={classes.times}>
                Added {formatInstantDate(identity.createdAt)}
                {identity.isCurrent ? '' : ', no longer used here'}
              </p>
              {identity.isCurrent && !canRemoveOne ? (
                <p className={classes.times}>This is your only way to sign in.</p>
              ) : null}
            </div>
            {isFresh && canRemove(identity) ? (
              <Button
                variant="default"
                size="sm"
                aria-label={`Remove ${formatIssuer(identity.issuer)}`}
                onClick={() => setRemoved(identity)}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isFresh || !identities.some(canRemove) ? null : <ConfirmIdentity purpose="change these accounts" />}
      <ConfirmDialog
        opened={removed !== null}
        title="Remove this account?"
        confirmLabel="Remove"
        danger
        isPending={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id)}
        onClose={() => {
          remove.reset();
          setRemoved(null);
        }}
      >
        You can’t sign in with {removed && formatIssuer(removed.issuer)} anymore. Your other ways stay.
        <FormError message={remove.error && describeFault(remove.error)} />
      </ConfirmDialog>
    </Card>
  );
};

/** The provider's host; the bundled provider has none. */
const formatIssuer = (issuer: string): string =>
  issuer.startsWith('http') && URL.canParse(issuer) ? new URL(issuer).host : 'This site’s own test sign-in';
