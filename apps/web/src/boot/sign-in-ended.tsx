import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { useMe } from '@threshold/athletes/react';
import { createLazyDialog, forgetUnsavedInput } from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRecording } from '../offline/is-recording.ts';
import { leaveSignedOutElsewhere } from '../sign-out/leave-signed-out-elsewhere.ts';
import { type SignInMessage, subscribeToSignIns } from './sign-in-channel.ts';
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx';

/** Rarely needed, so the script loads on demand. */
const SignInEndedDialog = createLazyDialog(() => import('./sign-in-ended-dialog.tsx'));

/**
 * Tells the athlete that the sign-in has ended, without losing input (docs/specification.md#ended-sign-in). They sign
 * in again in a new tab, or in this one if nothing has loaded yet. The dialog then closes automatically. If the athlete
 * signed out or someone else signed in in another tab, this tab leaves the page.
 */
export const SignInEnded = () => {
  const { hasEnded, setHasEnded } = useSignInEnded();
  const queryClient = useQueryClient();
  const router = useRouter();
  const me = useMe();
  const currentAthleteId = me.data?.id;
  // The page belongs to the first athlete that it showed.
  const [shownAthleteId, setShownAthleteId] = useState(currentAthleteId);
  if (shownAthleteId === undefined && currentAthleteId !== undefined) setShownAthleteId(currentAthleteId);

  const resumePage = useEffectEvent(async () => {
    const result = await me.refetch();
    if (!result.isSuccess) return;
    setHasEnded(false);
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
  });
  const onSignIn = useEffectEvent(async ({ athleteId, isSignedIn }: SignInMessage) => {
    if (shownAthleteId === undefined || athleteId === shownAthleteId) {
      if (!isSignedIn) return leaveSignedOutElsewhere(athleteId);
      if (hasEnded) await resumePage();
    } else if (isSignedIn) {
      // This page's input must never be saved for the other athlete. A recording continues anyway.
      if (await isRecording().catch(() => true)) setHasEnded(true);
      else {
        forgetUnsavedInput();
        location.assign('/');
      }
    }
  });
  useEffect(() => subscribeToSignIns((message) => void onSignIn(message)), []);
  useEffect(() => {
    if (!hasEnded) return;
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void resumePage();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [hasEnded]);

  return (
    <>
      {shownAthleteId !== undefined && <SignedOutElsewhere onEndedWhileRecording={() => setHasEnded(true)} />}
      <SignInEndedDialog
        opened={hasEnded}
        hasAthleteData={shownAthleteId !== undefined}
        onClose={() => setHasEnded(false)}
      />
    </>
  );
};

/** `hasEnded` becomes true after a 401 response; the caller resets it. */
function useSignInEnded() {
  const queryClient = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(
    () =>
      watchErrors(queryClient, (error) => {
        if (toApiError(error).status === 401) setHasEnded(true);
      }),
    [queryClient],
  );
  return { hasEnded, setHasEnded };
}

function watchErrors(queryClient: QueryClient, onError: (error: unknown) => void): () => void {
  const unsubscribeFromQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  const unsubscribeFromMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  return () => {
    unsubscribeFromQueries();
    unsubscribeFromMutations();
  };
}
