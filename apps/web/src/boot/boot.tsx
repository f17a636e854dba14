import { setPageAthlete, toApiError } from '@threshold/api/react';
import type { Me } from '@threshold/athletes/react';
import { useMe, useReportedTimeZone, useReportedUnits } from '@threshold/athletes/react';
import { ErrorState, UnitsProvider } from '@threshold/ui';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import classes from './boot.module.css';
import { FirstSight } from './first-sight.tsx';
import { OnboardingPage } from './onboarding-page.tsx';
import { announceSignIn } from './sign-in-channel.ts';

/** Shows onboarding until the current user has completed it, then the app. */
export const Boot = ({ children }: { readonly children: (me: Me) => ReactNode }) => {
  const { data, error, refetch } = useMe();
  // The whole app depends on the user, so a change renders concurrently.
  const me = useDeferredValue(data);
  useReportedTimeZone(me);
  useReportedUnits(me);
  const athleteId = me?.id;
  useEffect(() => {
    if (athleteId === undefined) return;
    setPageAthlete(athleteId);
    announceSignIn({ athleteId, isSignedIn: true });
  }, [athleteId]);

  if (me === undefined && error)
    return (
      <main className={classes.boot}>
        <h1 className="visually-hidden">Threshold could not start</h1>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </main>
    );
  if (me === undefined) return <FirstSight />;
  return (
    <UnitsProvider value={me.units}>
      {me.onboardingCompleted ? (
        children(me)
      ) : (
        <Suspense fallback={<FirstSight />}>
          <OnboardingPage me={me} />
        </Suspense>
      )}
    </UnitsProvider>
  );
};
