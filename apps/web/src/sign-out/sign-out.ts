import { fetchApi } from '@threshold/api/react';
import { forgetUnsavedInput, notify } from '@threshold/ui';
import { announceSignIn } from '../boot/sign-in-channel.ts';
import { forgetAthlete } from '../offline/forget-athlete.ts';

/** Which sign-ins end: this browser's, or all of the athlete's. */
export type WayOut = 'here' | 'everywhere';

/** The storage is this page's to clear: what another athlete recorded may wait in it. */
const CALLS = {
  here: { address: '/api/logout?keep=storage', method: 'POST' },
  everywhere: { address: '/api/sign-ins?keep=storage', method: 'DELETE' },
} as const;

/** Ends the sign-in on the server, and with it everything that this page and this device hold (ruling 41). */
export async function signOut(athleteId: string, way: WayOut): Promise<void> {
  const { address, method } = CALLS[way];
  try {
    // Who is signed out already wanted just that.
    await fetchApi(address, { method, on401: 'null' });
  } catch {
    return sayFailed();
  }
  await leaveSignedOut(athleteId);
}

let leaving = false;

/** Whether this page is on its way to the landing page. */
export const isLeaving = (): boolean => leaving;

/** Once signed out: nothing of the athlete stays on this device, and every tab leaves for the landing page. */
export async function leaveSignedOut(athleteId: string): Promise<void> {
  leaving = true;
  await forgetAthlete(athleteId);
  forgetUnsavedInput();
  announceSignIn({ athleteId, isSignedIn: false });
  location.assign('/');
}

/** Tells the athlete that nothing has changed. */
export const sayFailed = (): void =>
  notify({
    title: 'Error',
    message: 'Could not sign out. Check your connection and try again.',
    tone: 'error',
  });
