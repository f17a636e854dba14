import { useSignInDoubt } from '@threshold/api/react';
import { forgetOfflineQueries } from '../offline/forget-athlete.ts';
import { isRecording } from '../offline/is-recording.ts';
import { isLeaving } from '../sign-out/sign-out.ts';

interface SignedOutElsewhereProps {
  /** Called during a recording: shows over the page that the sign-in has ended. */
  readonly onStored: () => void;
}

/**
 * Opens the sign-in page once the sign-in was ended in another browser or by the operator, because someone else may
 * see this screen. During a recording the page stays, with a notice.
 */
export const SignedOutElsewhere = ({ onStored }: SignedOutElsewhereProps) => {
  useSignInDoubt(() => void leaveIfSignedOut(onStored));
  return null;
};

async function leaveIfSignedOut(onStored: () => void): Promise<void> {
  // The call doesn't name the page's athlete: if another one has signed in since, the page's next call reports that
  // and keeps the input. Without an answer the state is unknown, and the stream tries again.
  const answer = await fetch('/api/auth/user').catch(() => null);
  if (answer?.status !== 401 || isLeaving()) return;
  if (await isRecording().catch(() => true)) return onStored();
  await forgetOfflineQueries();
  location.assign('/?signin=ended');
}
