import { usePossibleSignOut } from '@threshold/api/react';
import { deleteOfflineQueries } from '../offline/delete-device-data.ts';
import { isRecording } from '../offline/is-recording.ts';
import { isLeaving } from '../sign-out/sign-out.ts';

interface SignedOutElsewhereProps {
  /** Called during a recording, instead of leaving the page. */
  readonly onEndedWhileRecording: () => void;
}

/**
 * Opens the sign-in page when another browser or the operator ends the sign-in. Someone else may be looking at this
 * screen. During a recording, the page stays open with a notice.
 */
export const SignedOutElsewhere = ({ onEndedWhileRecording }: SignedOutElsewhereProps) => {
  usePossibleSignOut(() => void leaveIfSignedOut(onEndedWhileRecording));
  return null;
};

async function leaveIfSignedOut(onEndedWhileRecording: () => void): Promise<void> {
  // The call doesn't name the page's athlete. If someone else has signed in by now, the page's next call reports
  // that and keeps the input. Without a response the state is unknown, and the stream tries again.
  const response = await fetch('/api/auth/user').catch(() => null);
  if (response?.status !== 401 || isLeaving()) return;
  if (await isRecording().catch(() => true)) return onEndedWhileRecording();
  await deleteOfflineQueries();
  location.assign('/?signin=ended');
}
