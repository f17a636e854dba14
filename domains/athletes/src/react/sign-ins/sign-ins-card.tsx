import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { Card, ConfirmDialog, ErrorState, LoadingLines, Tag } from '@threshold/ui';
import { formatInstant, formatInstantDate } from '@threshold/ui/format';
import { type ReactNode, useState } from 'react';
import type { SignInView } from '../../account-schemas.ts';
import { trpc } from '../api.ts';
import { formatDeviceLabel } from './device-label.ts';
import classes from './sign-ins.module.css';
import { useEndSignIn } from './use-end-sign-in.ts';

interface SignInsCardProps {
  /** Ends all sign-ins, including this one. */
  readonly onSignOutEverywhere: () => void;
  /** Shown in the confirmation: what stays valid. */
  readonly note?: ReactNode;
}

export const SignInsCard = ({ onSignOutEverywhere, note }: SignInsCardProps) => {
  const signIns = trpc.athletes.signIns.useQuery();
  const endSignIn = useEndSignIn();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Card title="Active sessions">
      {signIns.data ? (
        <ul className={classes.list} aria-label="Sign-ins">
          {signIns.data.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              isPending={endSignIn.isPending && endSignIn.variables === signIn.id}
              onEnd={() => endSignIn.mutate(signIn.id)}
            />
          ))}
        </ul>
      ) : signIns.error ? (
        <ErrorState message={toApiError(signIns.error).message} onRetry={() => void signIns.refetch()} />
      ) : (
        <LoadingLines heightsPx={[44]} label="Loading sign-ins" />
      )}
      <div className={classes.everywhere}>
        <Button variant="default" onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        onConfirm={() => {
          setIsConfirming(false);
          onSignOutEverywhere();
        }}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          This signs you out everywhere, including here. If another device is recording a session, it stays
          there and uploads once you sign in again.
        </p>
        {note}
      </ConfirmDialog>
    </Card>
  );
};

interface SignInRowProps {
  readonly signIn: SignInView;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}

/** One browser. The athlete signs out of the current one in the menu instead. */
const SignInRow = ({
  signIn: { userAgent, createdAt, lastSeenAt, isCurrent },
  isPending,
  onEnd,
}: SignInRowProps) => {
  const device = formatDeviceLabel(userAgent);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.device}>
          <span>{device}</span>
          {isCurrent ? <Tag>This browser</Tag> : null}
        </p>
        <p className={classes.times}>
          Signed in {formatInstant(createdAt)}
          {isCurrent ? null : `, last used ${formatInstant(lastSeenAt)}`}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          aria-label={`Sign out ${device}, signed in ${formatInstantDate(createdAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};
