import { notify } from '@threshold/ui';
import { forgetAthlete } from '../offline/forget-athlete.ts';

/** Ends the sign-in on the server, and with it everything that this page and this device hold (ruling 41). */
export async function signOut(): Promise<void> {
  const answer = await fetch('/api/logout', { method: 'POST', credentials: 'same-origin' }).catch(() => null);
  // Who is signed out already wanted just that.
  if (answer?.ok || answer?.status === 401) {
    return leaveSignedOut();
  }
  notify({
    title: 'Error',
    message: 'Could not sign out. Check your connection and try again.',
    tone: 'error',
  });
}

/** Once signed out: nothing of the athlete stays on this device, and the landing page is loaded anew. */
export async function leaveSignedOut(): Promise<void> {
  await forgetAthlete();
  location.assign('/');
}
