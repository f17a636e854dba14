import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card, TextField } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { type FormEvent, useState } from 'react';
import dialog from '../dialog.module.css';
import { describeFault } from '../passkeys/passkey-calls.ts';
import classes from '../sign-ins/sign-ins.module.css';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { changePassword } from './method-calls.ts';
import { METHODS_KEY, useSignInMethods } from './use-sign-in-methods.ts';

/** The password that signs the athlete in. Renders nothing on a site with another way in. */
export const PasswordCard = () => {
  const queryClient = useQueryClient();
  const { data } = useSignInMethods();
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => setPassword(''),
    onSettled: () => queryClient.invalidateQueries({ queryKey: METHODS_KEY }),
  });
  if (!data?.isOffered || !data.password.isOffered) return null;
  const { changedAt } = data.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(password);
  };
  return (
    <Card title="Password">
      <p className={classes.times}>
        {changedAt === null
          ? 'You don’t have a password yet. Set one to sign in with your email.'
          : `You set it on ${formatInstantDate(changedAt)}.`}
      </p>
      {data.isFresh ? (
        <form className={dialog.body} noValidate onSubmit={submit}>
          <TextField
            label="New password, at least 12 characters"
            type="password"
            autoComplete="new-password"
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={change.error && describeFault(change.error)}
          />
          {change.isSuccess ? (
            <p role="status">
              Your password is set. Your other devices are signed out, and your recovery codes and access
              tokens are deleted. Make new ones.
            </p>
          ) : null}
          <div className={classes.everywhere}>
            <Button type="submit" variant="default" loading={change.isPending}>
              {changedAt === null ? 'Set password' : 'Change password'}
            </Button>
          </div>
        </form>
      ) : (
        <ConfirmIdentity purpose={changedAt === null ? 'set a password' : 'change your password'} />
      )}
    </Card>
  );
};
