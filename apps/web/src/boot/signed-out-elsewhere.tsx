import { usePossibleSignOut } from '@threshold/api/react';
import { deleteOfflineQueries } from '../offline/delete-device-data.ts';
import { isRecording } from '../offline/is-recording.ts';
import { isLeaving } from '../sign-out/sign-out.ts';

interface SignedOutElsewhereProps {
  /** Called instead of leaving the page during a recording. */
  readonly onEndedWhileRecording: () => void;
}

/**
 * Opens the sign-in page once the sign-in was ended in another browser or by the operator, because someone else may
 * see this screen. During a recording the page stays, with a notice.
 */
export const SignedOutElsewhere = ({ onEndedWhileRecording }: SignedOutElsewhereProps) => {
  usePossibleSignOut(() => void leaveIfSignedOut(onEndedWhileRecording));
  return null;
};

async function leaveIfSignedOut(onEndedWhileRecording: () => void): Promise<void> {
  // The call doesn't name the page's athlete: if another one has signed in since, the page's next call reports that
  // and keeps the input. Without an answer the state is unknown, and the stream tries again.
  const answer = await fetch('/api/auth/user').catch(() => null);
  if (answer?.status !== 401 || isLeaving()) return;
  if (await isRecording().catch(() => true)) return onEndedWhileRecording();
  await deleteOfflineQueries();
  location.assign('/?signin=ended');
}
