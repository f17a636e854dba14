import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { athletesPaths, type Visibility } from '@threshold/contracts/athletes';
import { ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { AthleteView, Me } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { useMe } from '../me/use-me.ts';
import { AthleteProfile } from './athlete-profile.tsx';
import classes from './public-page.module.css';

interface PublicPageProps {
  /** Cards about what the athlete did. */
  readonly sections: (athlete: AthleteView) => ReactNode;
  /** Followers and following. */
  readonly followCounts?: ((athlete: AthleteView) => ReactNode) | undefined;
}

/** The signed-in athlete's own page as others see it, without following and blocking. */
export const PublicPage = ({ sections, followCounts }: PublicPageProps) => {
  const { data: me, error, refetch } = useMe();
  if (me) return <OwnPage me={me} sections={sections} followCounts={followCounts} />;
  return <LoadingOrError error={error} onRetry={() => void refetch()} />;
};

interface OwnPageProps extends PublicPageProps {
  readonly me: Pick<Me, 'id' | 'visibility'>;
}

const OwnPage = ({ me: { id, visibility }, sections, followCounts }: OwnPageProps) => {
  const { data: athlete, error, refetch } = trpc.athletes.athlete.useQuery({ userId: id });
  if (!athlete) return <LoadingOrError error={error} onRetry={() => void refetch()} />;
  const shownAthlete: AthleteView = visibility === 'private' ? { ...athlete, hidden: true } : athlete;
  return (
    <>
      <aside className={classes.banner} aria-label="Your public page">
        <p className={classes.words}>{AUDIENCE_NOTES[visibility]}</p>
        <Button variant="default" component={Link} {...athletesPaths.settings('visibility')}>
          Change who sees you
        </Button>
        <Button variant="default" component={Link} {...athletesPaths.profile()} activeOptions={EXACT}>
          Back to your profile
        </Button>
      </aside>
      <AthleteProfile
        athlete={shownAthlete}
        followPanel={shownAthlete.hidden ? undefined : followCounts?.(shownAthlete)}
        sections={sections(shownAthlete)}
      />
    </>
  );
};

/** Without it, the router would mark the link as the current page. */
const EXACT = { exact: true };

const AUDIENCE_NOTES: Readonly<Record<Visibility, string>> = {
  public: 'Every signed-in athlete sees this page.',
  followers: 'Followers you approve see this page. Everyone else sees only your name.',
  private: 'Other athletes see only your name.',
};

interface LoadingOrErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const LoadingOrError = ({ error, onRetry }: LoadingOrErrorProps) => (
  <>
    <PageTitle title="Athlete Profile" />
    {error ? (
      <ErrorState
        title="We couldn’t load this profile."
        message={toApiError(error).message}
        onRetry={onRetry}
      />
    ) : (
      <LoadingCard title="Training Stats" heightsPx={[52]} />
    )}
  </>
);
