import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { coachingPaths } from '@threshold/contracts/coaching';
import { Card, EmptyState, ErrorState, FormError, LoadingCard, PageTitle } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useEffect, useState } from 'react';
import { type InvitePreview, SCOPES } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName, SCOPE_LABELS } from '../labels.ts';
import { inviteToken } from './invite-token.ts';

/** What the invite opened in this tab shares, before the coach accepts it. */
const InviteScreen = () => {
  const [token] = useState(inviteToken.find);
  return (
    <>
      <PageTitle title="Coach invite" />
      {token === null ? (
        <Card title="Invite" titleHidden>
          <EmptyState message="Open the athlete’s invite link again to see what it shares." />
        </Card>
      ) : (
        <OpenInvite token={token} />
      )}
    </>
  );
};

const OpenInvite = ({ token }: { readonly token: string }) => {
  // A mutation, so that no URL has the token.
  const { mutate, data, error } = trpc.coaching.preview.useMutation();
  useEffect(() => mutate({ token }), [mutate, token]);
  if (data) return <Invite token={token} preview={data} />;
  if (!error) return <LoadingCard title="Invite" heightsPx={[24, 90, 36]} />;
  const { status, message } = toApiError(error);
  return status === 404 ? (
    <Card title="Invite" titleHidden>
      <EmptyState message={message} />
    </Card>
  ) : (
    <ErrorState message={message} onRetry={() => mutate({ token })} />
  );
};

const Invite = ({ token, preview }: { readonly token: string; readonly preview: InvitePreview }) => {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const accept = trpc.coaching.accept.useMutation({
    onError: (fault) => setError(toApiError(fault).message),
    onSuccess: ({ athleteId }) => {
      inviteToken.clear();
      void navigate(coachingPaths.athlete(athleteId));
    },
  });
  const decline = () => {
    inviteToken.clear();
    void navigate(coachingPaths.athletes());
  };
  const { athlete, scopes, expiresAt, isOwn } = preview;
  const name = formatName(athlete);
  if (isOwn)
    return (
      <Card title="This is your own invite">
        <p>Send the link to your coach. It works once, until {formatInstantDate(expiresAt)}.</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void navigate(athletesPaths.settings('coaches'))}>
            Your coaches
          </Button>
        </div>
      </Card>
    );
  return (
    <Card title={`${name} asks you to be their coach`}>
      <ul className={classes.shared} aria-label="What you’ll see">
        {SCOPES.map((scope) => (
          <li key={scope} data-shared={scopes[scope] || undefined}>
            <b>{SCOPE_LABELS[scope].label}</b>
            <span className={classes.quiet}>{scopes[scope] ? 'shared' : 'not shared'}</span>
          </li>
        ))}
      </ul>
      <p>
        {scopes.propose
          ? `You may propose changes to ${athlete.firstName}’s plan. ${athlete.firstName} accepts or declines each one.`
          : `You can’t propose changes to ${athlete.firstName}’s plan.`}
      </p>
      <p className={classes.quiet}>
        {athlete.firstName} can change this or end it at any time. So can you. They are notified that you
        accepted.
      </p>
      <FormError message={error} />
      <div className={classes.actions}>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ token })}>
          Coach {athlete.firstName}
        </Button>
        <Button variant="default" disabled={accept.isPending} onClick={decline}>
          Decline
        </Button>
      </div>
    </Card>
  );
};

export default InviteScreen;
