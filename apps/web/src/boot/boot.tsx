import { setPageAthleteId, toApiError } from '@threshold/api/react';
import type { Me } from '@threshold/athletes/react';
import { useMe, useReportTimeZone, useSaveGuessedUnits } from '@threshold/athletes/react';
import { ErrorState, UnitsProvider } from '@threshold/ui';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { AppPlaceholder } from './app-placeholder.tsx';
import classes from './boot.module.css';
import { OnboardingPage } from './onboarding-page.tsx';
import { announceSignIn } from './sign-in-channel.ts';

/** Shows the app or onboarding once the current user is loaded. Until then, shows a placeholder or an error. */
export const Boot = ({ children }: { readonly children: (me: Me) => ReactNode }) => {
  const { data, error, refetch } = useMe();
  // The whole app depends on the user, so a change renders concurrently.
  const me = useDeferredValue(data);
  useReportTimeZone(me);
  useSaveGuessedUnits(me);
  const athleteId = me?.id;
  useEffect(() => {
    if (athleteId === undefined) return;
    setPageAthleteId(athleteId);
    announceSignIn({ athleteId, isSignedIn: true });
  }, [athleteId]);

  if (me === undefined && error)
    return (
      <main className={classes.boot}>
        <h1 className="visually-hidden">Threshold couldn’t start</h1>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </main>
    );
  if (me === undefined) return <AppPlaceholder />;
  return (
    <UnitsProvider value={me.units}>
      {me.onboardingCompleted ? (
        children(me)
      ) : (
        <Suspense fallback={<AppPlaceholder />}>
          <OnboardingPage me={me} />
        </Suspense>
      )}
    </UnitsProvider>
  );
};
