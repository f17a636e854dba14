import { Button } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { EmptyState, ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { AthleteView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { useMe } from '../me/use-me.ts';
import { AthleteProfile } from './athlete-profile.tsx';

interface AthleteScreenProps extends ScreenProps<'/profile/$userId'> {
  readonly followPanel?: (athlete: AthleteView) => ReactNode;
  /** Who you both follow, below the name. Only for an athlete whose training the reader may see. */
  readonly sharedFollows?: (athlete: AthleteView) => ReactNode;
  /** Cards about what the athlete did, for an athlete whose training the reader may see. */
  readonly sections?: (athlete: AthleteView) => ReactNode;
}

/**
 * Another athlete's profile, read-only. The signed-in athlete's id redirects to their editable profile
 * (docs/specification.md#6-roles).
 */
export const AthleteScreen = ({
  params: { userId },
  followPanel,
  sharedFollows,
  sections,
}: AthleteScreenProps) => {
  const me = useMe();
  const athlete = trpc.athletes.athlete.useQuery({ userId });
  const error = me.error ?? athlete.error;
  // A typed UUID may be in capitals.
  if (me.data?.id === userId.toLowerCase()) return <Navigate {...athletesPaths.profile()} replace />;
  if (athlete.data && me.data)
    return (
      <AthleteProfile
        athlete={athlete.data}
        followPanel={followPanel?.(athlete.data)}
        sharedFollows={sharedFollows?.(athlete.data)}
        sections={sections?.(athlete.data)}
      />
    );
  if (error && toApiError(error).status === 404) return <AthleteNotFound />;
  return (
    <>
      <PageTitle title="Athlete Profile" />
      {error ? (
        <ErrorState
          title="We couldn’t load this profile."
          message={toApiError(error).message}
          onRetry={() => void Promise.all([me.refetch(), athlete.refetch()])}
        />
      ) : (
        <LoadingCard title="Training Stats" heightsPx={[52]} />
      )}
    </>
  );
};

const AthleteNotFound = () => {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Athlete not found" />
      <EmptyState
        message="We couldn’t find that athlete. The link may be old or mistyped."
        action={
          <Button variant="default" onClick={() => void navigate({ to: '/' })}>
            Back to Dashboard
          </Button>
        }
      />
    </>
  );
};
