import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Card, ConfirmDialog, FormError, Tag, TextField } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import dialog from '../dialog.module.css';
import { describeFault } from '../passkeys/passkey-calls.ts';
import classes from '../sign-ins/sign-ins.module.css';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { confirmEmail, endEmailSignIn, type SignInMethods } from './method-calls.ts';
import { METHODS_KEY, useSignInMethods } from './use-sign-in-methods.ts';

/** The email that mailed links sign in with. Renders nothing if the site sends no mail. */
export const EmailCard = () => {
  const { data } = useSignInMethods();
  return data?.isOffered && data.mail.isOffered ? <LoadedEmailCard methods={data} /> : null;
};

const LoadedEmailCard = ({ methods }: { readonly methods: SignInMethods }) => {
  const { mail, isFresh, canRemoveOne } = methods;
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(mail.email);
  const [isEnding, setIsEnding] = useState(false);
  const confirm = useMutation({ mutationFn: confirmEmail });
  const end = useMutation({
    mutationFn: endEmailSignIn,
    onSuccess: () => setIsEnding(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: METHODS_KEY }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(email);
  };
  return (
    <Card title="Sign-in by email">
      <div className={classes.list}>
        <div className={classes.row}>
          <div className={classes.words}>
            <p className={classes.device}>
              <span>{mail.email}</span>
              {mail.isConfirmed ? <Tag>Confirmed</Tag> : null}
            </p>
            <p className={classes.times}>
              {mail.isConfirmed
                ? 'We can mail you a link that signs you in, also if you lose your passkeys.'
                : 'Confirm it, so that we can mail you a link if you lose your passkeys.'}
            </p>
          </div>
          {mail.isConfirmed && isFresh && canRemoveOne ? (
            <Button variant="default" size="sm" onClick={() => setIsEnding(true)}>
              Turn off
            </Button>
          ) : null}
        </div>
      </div>
      {isFresh ? (
        <form className={dialog.body} noValidate onSubmit={submit}>
          <TextField
            label={mail.isConfirmed ? 'New email' : 'Email'}
            type="email"
            autoComplete="email"
            maxLength={200}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={confirm.error && describeFault(confirm.error)}
          />
          {confirm.isSuccess ? (
            <p role="status">Check your mail. The link works in this browser for 15 minutes.</p>
          ) : null}
          <div className={classes.everywhere}>
            <Button type="submit" variant="default" loading={confirm.isPending}>
              {mail.isConfirmed ? 'Change email' : 'Confirm email'}
            </Button>
          </div>
        </form>
      ) : (
        <ConfirmIdentity purpose="change your email" />
      )}
      <ConfirmDialog
        opened={isEnding}
        title="Turn off sign-in by email?"
        confirmLabel="Turn off"
        danger
        isPending={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => {
          end.reset();
          setIsEnding(false);
        }}
      >
        We won’t mail you links that sign you in anymore. Your other ways to sign in stay.
        <FormError message={end.error && describeFault(end.error)} />
      </ConfirmDialog>
    </Card>
  );
};
