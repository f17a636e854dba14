import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMe } from '@threshold/athletes/react';
import { forgetUnsavedInput, lazyDialog } from '@threshold/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRecording } from '../offline/is-recording.ts';
import { leavePage } from '../sign-out/leave-page.ts';
import { onSignInElsewhere, type SignInWord } from './sign-in-channel.ts';
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx';
import { useSignInEnded } from './use-sign-in-ended.ts';

/** Few ever see it: its script comes then. */
const SignInEndedDialog = lazyDialog(() => import('./sign-in-ended-dialog.tsx'));

/**
 * Says that the sign-in has ended and loses nothing (ruling 34): the screen stays below with everything typed, the
 * sign-in happens in a tab of its own, and when that is done the dialog goes away by itself. Only where nothing
 * was loaded yet does the sign-in take this tab. Once its athlete has signed out in another tab, or somebody else has
 * signed in, this one leaves what it shows.
 */
export const SignInEnded = () => {
  const { ended, setEnded } = useSignInEnded();
  const queryClient = useQueryClient();
  const router = useRouter();
  const me = useMe();
  const id = me.data?.id;
  // Whom the page showed first is whose it is.
  const [whose, setWhose] = useState(id);
  if (whose === undefined && id !== undefined) setWhose(id);

  const goOn = useEffectEvent(async () => {
    const answer = await me.refetch();
    if (!answer.isSuccess) return;
    setEnded(false);
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
  });
  const hear = useEffectEvent(async ({ athleteId, isSignedIn }: SignInWord) => {
    if (whose === undefined || athleteId === whose) {
      if (!isSignedIn) return leavePage(athleteId);
      if (ended) await goOn();
    } else if (isSignedIn) {
      // Somebody else's sign-in must never save what the first one typed. What is recorded goes on all the same.
      if (await isRecording().catch(() => true)) setEnded(true);
      else {
        forgetUnsavedInput();
        location.assign('/');
      }
    }
  });
  useEffect(() => onSignInElsewhere((word) => void hear(word)), []);
  useEffect(() => {
    if (!ended) return;
    const look = () => {
      if (document.visibilityState === 'visible') void goOn();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ended]);

  return (
    <>
      {whose !== undefined && <SignedOutElsewhere onStored={() => setEnded(true)} />}
      <SignInEndedDialog opened={ended} hasBegun={whose !== undefined} onClose={() => setEnded(false)} />
    </>
  );
};
