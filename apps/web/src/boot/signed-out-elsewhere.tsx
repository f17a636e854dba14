import { callPlainly, useSignInDoubt } from '@threshold/api/react';
import { forgetReads } from '../offline/forget-athlete.ts';
import { isRecording } from '../offline/is-recording.ts';
import { isLeaving } from '../sign-out/sign-out.ts';

interface SignedOutElsewhereProps {
  /** Says over the page that the sign-in has ended. */
  readonly onKept: () => void;
}

/**
 * Leaves what the page shows for the sign-in page once its sign-in was ended in another browser or by the operator:
 * this screen may be anybody's to look at. Only while this browser records does the page stay, and say so.
 */
export const SignedOutElsewhere = ({ onKept }: SignedOutElsewhereProps) => {
  useSignInDoubt(() => void leaveIfSignedOut(onKept));
  return null;
};

async function leaveIfSignedOut(onKept: () => void): Promise<void> {
  // Without an answer nothing is known, and the stream asks again.
  const user = await callPlainly('/api/auth/user', { on401: 'null' }).catch(() => undefined);
  if (user !== null || isLeaving()) return;
  if (await isRecording().catch(() => true)) return onKept();
  await forgetReads();
  location.assign('/?signin=ended');
}
