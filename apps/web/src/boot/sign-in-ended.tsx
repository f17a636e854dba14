import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { useMe } from '@threshold/athletes/react';
import { forgetUnsavedInput, lazyDialog } from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRecording } from '../offline/is-recording.ts';
import { leavePage } from '../sign-out/leave-page.ts';
import { onSignInElsewhere, type SignInMessage } from './sign-in-channel.ts';
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx';

/** Rarely needed, so its script loads on demand. */
const SignInEndedDialog = lazyDialog(() => import('./sign-in-ended-dialog.tsx'));

/**
 * Reports that the sign-in has ended without losing anything (docs/specification.md#ended-sign-in): the screen keeps
 * its input, the sign-in happens in a new tab, and then the dialog closes automatically. If nothing was loaded yet, the
 * sign-in uses this tab. If the athlete signed out or another one signed in elsewhere, this tab leaves the page.
 */
export const SignInEnded = () => {
  const { ended, setEnded } = useSignInEnded();
  const queryClient = useQueryClient();
  const router = useRouter();
  const me = useMe();
  const id = me.data?.id;
  // The page belongs to the first athlete that it showed.
  const [shownId, setShownId] = useState(id);
  if (shownId === undefined && id !== undefined) setShownId(id);

  const resume = useEffectEvent(async () => {
    const answer = await me.refetch();
    if (!answer.isSuccess) return;
    setEnded(false);
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
  });
  const onSignIn = useEffectEvent(async ({ athleteId, isSignedIn }: SignInMessage) => {
    if (shownId === undefined || athleteId === shownId) {
      if (!isSignedIn) return leavePage(athleteId);
      if (ended) await resume();
    } else if (isSignedIn) {
      // Another athlete's sign-in must never save this one's input. A recording continues anyway.
      if (await isRecording().catch(() => true)) setEnded(true);
      else {
        forgetUnsavedInput();
        location.assign('/');
      }
    }
  });
  useEffect(() => onSignInElsewhere((message) => void onSignIn(message)), []);
  useEffect(() => {
    if (!ended) return;
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void resume();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [ended]);

  return (
    <>
      {shownId !== undefined && <SignedOutElsewhere onStored={() => setEnded(true)} />}
      <SignInEndedDialog opened={ended} hasBegun={shownId !== undefined} onClose={() => setEnded(false)} />
    </>
  );
};

/** `ended` becomes true after a 401 answer; the caller resets it. */
function useSignInEnded() {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState(false);
  useEffect(
    () =>
      watchErrors(queryClient, (error) => {
        if (toApiError(error).status === 401) setEnded(true);
      }),
    [queryClient],
  );
  return { ended, setEnded };
}

function watchErrors(queryClient: QueryClient, onError: (error: unknown) => void): () => void {
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
