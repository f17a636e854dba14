import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormError } from '@threshold/ui';
import { confirmWithPasskey, describeFault } from '../passkeys/passkey-calls.ts';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import classes from '../sign-ins/sign-ins.module.css';
import { mailSignInLink } from './method-calls.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

const SIGN_IN_AGAIN_PATH = `/api/login?with=provider&returnTo=${encodeURIComponent('/settings#security')}`;

/** Signs the athlete in again, in a way that they have, so that they can change how they sign in. */
export const ConfirmIdentity = ({ purpose }: { readonly purpose: string }) => {
  const passkeyCount = usePasskeys().data?.passkeys.length ?? 0;
  const mail = useSignInMethods().data?.mail;
  const confirm = useMutation({
    mutationFn: confirmWithPasskey,
    // The new sign-in is another one, also for the open event stream.
    onSuccess: () => location.reload(),
  });
  const sendLink = useMutation({ mutationFn: mailSignInLink });
  const error = confirm.error ?? sendLink.error;
  return (
    <>
      <FormError message={error && describeFault(error)} />
      {sendLink.isSuccess ? (
        <p role="status">
          We mailed you a link. Open it in this browser. It brings you back to these settings.
        </p>
      ) : null}
      <div className={classes.everywhere}>
        {passkeyCount > 0 ? (
          <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm it’s you to {purpose}
          </Button>
        ) : mail?.isOffered && mail.isConfirmed ? (
          <Button variant="default" loading={sendLink.isPending} onClick={() => sendLink.mutate(mail.email)}>
            Email me a link to sign in again
          </Button>
        ) : (
          <Button variant="default" component="a" href={SIGN_IN_AGAIN_PATH}>
            Sign in again to {purpose}
          </Button>
        )}
      </div>
    </>
  );
};
