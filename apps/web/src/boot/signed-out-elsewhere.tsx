import { useSignInDoubt } from '@threshold/api/react';
import { forgetOfflineQueries } from '../offline/forget-athlete.ts';
import { isRecording } from '../offline/is-recording.ts';
import { isLeaving } from '../sign-out/sign-out.ts';

interface SignedOutElsewhereProps {
  /** Says over the page that the sign-in has ended. */
  readonly onStored: () => void;
}

/**
 * Leaves what the page shows for the sign-in page once its sign-in was ended in another browser or by the operator:
 * this screen may be anybody's to look at. Only while this browser records does the page stay, and say so.
 */
export const SignedOutElsewhere = ({ onStored }: SignedOutElsewhereProps) => {
  useSignInDoubt(() => void leaveIfSignedOut(onStored));
  return null;
};

async function leaveIfSignedOut(onStored: () => void): Promise<void> {
  // It does not name whose page it is: where somebody else has signed in since, this page's next call says so and keeps
  // what was typed. Without an answer nothing is known, and the stream asks again.
  const answer = await fetch('/api/auth/user').catch(() => null);
  if (answer?.status !== 401 || isLeaving()) return;
  if (await isRecording().catch(() => true)) return onStored();
  await forgetOfflineQueries();
  location.assign('/?signin=ended');
}
