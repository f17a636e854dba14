import { fetchApi } from '@threshold/api/react';
import { forgetUnsavedInput, notify } from '@threshold/ui';
import { announceSignIn } from '../boot/sign-in-channel.ts';
import { forgetAthlete } from '../offline/forget-athlete.ts';

export type SignOutScope = 'here' | 'everywhere';

/** The page clears the storage itself, since it may hold another athlete's unsent recordings. */
const CALLS = {
  here: { address: '/api/logout?keep=storage', method: 'POST' },
  everywhere: { address: '/api/sign-ins?keep=storage', method: 'DELETE' },
} as const;

/**
 * Ends the sign-in on the server and deletes its data from this page and device (docs/specification.md#account-calls).
 */
export async function signOut(athleteId: string, scope: SignOutScope): Promise<void> {
  const { address, method } = CALLS[scope];
  try {
    // A 401 is fine: the athlete is already signed out.
    await fetchApi(address, { method, on401: 'null' });
  } catch {
    return notifySignOutFailed();
  }
  await leaveSignedOut(athleteId);
}

let leaving = false;

export const isLeaving = (): boolean => leaving;

/** After the sign-out: deletes the athlete's data from this device, and every tab opens the landing page. */
export async function leaveSignedOut(athleteId: string): Promise<void> {
  leaving = true;
  await forgetAthlete(athleteId);
  forgetUnsavedInput();
  announceSignIn({ athleteId, isSignedIn: false });
  location.assign('/');
}

/** Reports that nothing has changed. */
export const notifySignOutFailed = (): void =>
  notify({
    title: 'Error',
    message: 'Could not sign out. Check your connection and try again.',
    tone: 'error',
  });
