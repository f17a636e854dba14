import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { coachingPaths } from '@threshold/contracts/coaching';
import { Card, EmptyState, FormError, LoadingCard, PageTitle } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import { useState } from 'react';
import { type InvitePreview, SCOPES } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName, SCOPE_LABELS } from '../labels.ts';

/** What an invite shares, before the coach accepts it. */
const InviteScreen = ({ params: { token } }: ScreenProps<'/coaching/invite/$token'>) => {
  // A used invite is not found again.
  const preview = trpc.coaching.preview.useQuery({ token }, { staleTime: Infinity, retry: false });
  return (
    <>
      <PageTitle title="Coach invite" />
      {preview.data ? (
        <Invite token={token} preview={preview.data} />
      ) : preview.error ? (
        <Card title="Invite" titleHidden>
          <EmptyState message={toApiError(preview.error).message} />
        </Card>
      ) : (
        <LoadingCard title="Invite" heightsPx={[24, 90, 36]} />
      )}
    </>
  );
};

const Invite = ({ token, preview }: { readonly token: string; readonly preview: InvitePreview }) => {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const accept = trpc.coaching.accept.useMutation({
    onError: (fault) => setError(toApiError(fault).message),
    onSuccess: ({ athleteId }) => void navigate(coachingPaths.athlete(athleteId)),
  });
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
      <ul className={classes.shared} aria-label="What you will see">
        {SCOPES.map((scope) => (
          <li key={scope} data-shared={scopes[scope] || undefined}>
            <b>{SCOPE_LABELS[scope].label}</b>
            <span className={classes.quiet}>{scopes[scope] ? 'shared' : 'not shared'}</span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {athlete.firstName} can change this or end it at any time. So can you. They are notified that you
        accepted.
      </p>
      <FormError message={error} />
      <div className={classes.actions}>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ token })}>
          Coach {athlete.firstName}
        </Button>
      </div>
    </Card>
  );
};

export default InviteScreen;
