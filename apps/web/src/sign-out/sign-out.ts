import { fetchApi } from '@threshold/api/react';
import { forgetUnsavedInput, notify } from '@threshold/ui';
import { announceSignIn } from '../boot/sign-in-channel.ts';
import { deleteDeviceData } from '../offline/delete-device-data.ts';

export type SignOutScope = 'here' | 'everywhere';

/** With `keep=storage`, the page clears storage itself, which may contain another athlete's unsent recordings. */
const SIGN_OUT_CALLS = {
  here: { address: '/api/logout?keep=storage', method: 'POST' },
  everywhere: { address: '/api/sign-ins?keep=storage', method: 'DELETE' },
} as const;

/**
 * Ends the sign-in on the server, then deletes the athlete's data from this page and device
 * (docs/specification.md#account-calls). If the call fails, shows a notification instead of rejecting.
 */
export async function signOut(athleteId: string, scope: SignOutScope): Promise<void> {
  const { address, method } = SIGN_OUT_CALLS[scope];
  try {
    // A 401 is fine: the athlete is already signed out.
    await fetchApi(address, { method, on401: 'null' });
  } catch {
    return notifySignOutFailed();
  }
  await leaveSignedOut(athleteId);
}

let isTabLeaving = false;

/** True once this tab has signed out, so that its own 401 is not mistaken for a sign-out elsewhere. */
export const isLeaving = (): boolean => isTabLeaving;

/**
 * Runs after a sign-out or the deletion of the account: deletes the athlete's data from this device and opens
 * the landing page in every tab.
 */
export async function leaveSignedOut(athleteId: string): Promise<void> {
  isTabLeaving = true;
  await deleteDeviceData(athleteId);
  forgetUnsavedInput();
  announceSignIn({ athleteId, isSignedIn: false });
  location.assign('/');
}

export const notifySignOutFailed = (): void =>
  notify({
    title: 'Error',
    message: 'We couldn’t sign you out. Check your connection and try again.',
    tone: 'error',
  });
