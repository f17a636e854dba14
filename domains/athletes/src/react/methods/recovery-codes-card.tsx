import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card, ConfirmDialog, createLazyDialog, FormError } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import { describeFault } from '../passkeys/passkey-calls.ts';
import classes from '../sign-ins/sign-ins.module.css';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { deleteRecoveryCodes, makeRecoveryCodes } from './method-calls.ts';
import { METHODS_KEY, useSignInMethods } from './use-sign-in-methods.ts';

const RecoveryCodesDialog = createLazyDialog(() => import('./recovery-codes-dialog.tsx'));

/** Codes that sign the athlete in once. Renders nothing if people only sign in with a provider. */
export const RecoveryCodesCard = () => {
  const queryClient = useQueryClient();
  const { data } = useSignInMethods();
  const refetch = () => queryClient.invalidateQueries({ queryKey: METHODS_KEY });
  const [isAsking, setIsAsking] = useState<'replace' | 'delete' | null>(null);
  const make = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: () => setIsAsking(null),
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: deleteRecoveryCodes,
    onSuccess: () => setIsAsking(null),
    onSettled: refetch,
  });
  if (!data?.isOffered) return null;
  const { left, madeAt } = data.recoveryCodes;
  const error = make.error ?? remove.error;
  return (
    <Card title="Recovery codes">
      <p className={classes.times}>
        {left > 0 && madeAt !== null
          ? `${left} ${left === 1 ? 'code' : 'codes'} left, made ${formatInstantDate(madeAt)}. Each signs you in once, if you lose everything else.`
          : 'You have none. A recovery code signs you in once, if you lose everything else. Store them where you’d find them without your devices.'}
      </p>
      <FormError message={isAsking === null ? error && describeFault(error) : null} />
      {data.isFresh ? (
        <div className={classes.everywhere}>
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => (left > 0 ? setIsAsking('replace') : make.mutate())}
          >
            {left > 0 ? 'Make new codes' : 'Make recovery codes'}
          </Button>
          {left > 0 ? (
            <Button variant="default" onClick={() => setIsAsking('delete')}>
              Delete codes
            </Button>
          ) : null}
        </div>
      ) : (
        <ConfirmIdentity purpose={left > 0 ? 'change your recovery codes' : 'make recovery codes'} />
      )}
      <ConfirmDialog
        opened={isAsking !== null}
        title={isAsking === 'delete' ? 'Delete your recovery codes?' : 'Make new recovery codes?'}
        confirmLabel={isAsking === 'delete' ? 'Delete' : 'Make new codes'}
        danger
        isPending={make.isPending || remove.isPending}
        onConfirm={() => (isAsking === 'delete' ? remove.mutate() : make.mutate())}
        onClose={() => setIsAsking(null)}
      >
        The codes you have now stop working.
        <FormError message={error && describeFault(error)} />
      </ConfirmDialog>
      <RecoveryCodesDialog opened={make.isSuccess} codes={make.data ?? []} onClose={() => make.reset()} />
    </Card>
  );
};
