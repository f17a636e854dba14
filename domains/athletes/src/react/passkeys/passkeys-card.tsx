import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card, ConfirmDialog, createLazyDialog, FormError, Tag } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import { ConfirmIdentity } from '../methods/confirm-identity.tsx';
import { METHODS_KEY, useSignInMethods } from '../methods/use-sign-in-methods.ts';
import classes from '../sign-ins/sign-ins.module.css';
import { addPasskey, describeFault, type PasskeyView, removePasskey } from './passkey-calls.ts';
import { PASSKEYS_KEY, usePasskeys } from './use-passkeys.ts';

const RenamePasskeyDialog = createLazyDialog(() => import('./rename-passkey-dialog.tsx'));

/** The athlete's passkeys. Renders nothing if the site doesn't offer them, or before they are loaded. */
export const PasskeysCard = () => {
  const queryClient = useQueryClient();
  // The card of the sign-ins beside it reports an unreachable server.
  const { data } = usePasskeys();
  const methods = useSignInMethods().data;
  const refetch = () =>
    Promise.all([PASSKEYS_KEY, METHODS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const [renamed, setRenamed] = useState<PasskeyView | null>(null);
  const [removed, setRemoved] = useState<PasskeyView | null>(null);
  const add = useMutation({ mutationFn: addPasskey, onSettled: refetch });
  const remove = useMutation({
    mutationFn: removePasskey,
    onSuccess: () => setRemoved(null),
    onSettled: refetch,
  });
  if (!data?.isOffered) return null;
  const { passkeys, isFresh, canRemoveLast } = data;
  const canRemove = isFresh && (passkeys.length > 1 || canRemoveLast);
  return (
    <Card title="Passkeys">
      {passkeys.length > 0 ? (
        <ul className={classes.list} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={canRemove ? () => setRemoved(passkey) : null}
            />
          ))}
        </ul>
      ) : (
        <p className={classes.times}>
          Sign in with your fingerprint, your face, your phone or a security key. No password to remember.
        </p>
      )}
      <FormError message={add.error && describeFault(add.error)} />
      {add.isSuccess && methods?.isOffered && methods.recoveryCodes.left === 0 ? (
        <p role="status">Now make recovery codes below, in case you lose your passkey.</p>
      ) : null}
      {isFresh ? (
        <div className={classes.everywhere}>
          <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <ConfirmIdentity purpose={passkeys.length > 0 ? 'add or remove a passkey' : 'add a passkey'} />
      )}
      <RenamePasskeyDialog
        key={renamed?.id ?? 'none'}
        opened={renamed !== null}
        passkey={renamed}
        onClose={() => setRenamed(null)}
        onRenamed={() => void refetch()}
      />
      <ConfirmDialog
        opened={removed !== null}
        title="Remove this passkey?"
        confirmLabel="Remove"
        danger
        isPending={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id)}
        onClose={() => {
          remove.reset();
          setRemoved(null);
        }}
      >
        You can’t sign in with “{removed?.name}” anymore. Delete it on that device too.
        <FormError message={remove.error && describeFault(remove.error)} />
      </ConfirmDialog>
    </Card>
  );
};

interface PasskeyRowProps {
  readonly passkey: PasskeyView;
  readonly onRename: () => void;
  /** Null for the only way to sign in. */
  readonly onRemove: (() => void) | null;
}

const PasskeyRow = ({
  passkey: { name, isBackedUp, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: PasskeyRowProps) => (
  <li className={classes.row}>
    <div className={classes.words}>
      <p className={classes.device}>
        <span>{name}</span>
        {isBackedUp ? <Tag>Synced</Tag> : null}
      </p>
      <p className={classes.times}>
        Added {formatInstantDate(createdAt)}
        {lastUsedAt === null ? ', not used yet' : `, last used ${formatInstantDate(lastUsedAt)}`}
      </p>
    </div>
    <Button variant="default" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
      Rename
    </Button>
    {onRemove && (
      <Button variant="default" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    )}
  </li>
);
