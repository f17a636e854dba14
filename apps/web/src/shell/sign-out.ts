import { notify } from '@threshold/ui';

/** Ends the sign-in on the server, and with it everything that this page has in memory (ruling 41). */
export async function signOut(): Promise<void> {
  const answer = await fetch('/api/logout', { method: 'POST', credentials: 'same-origin' }).catch(() => null);
  // Who is signed out already wanted just that.
  if (answer?.ok || answer?.status === 401) return location.assign('/');
  notify({
    title: 'Error',
    message: 'Could not sign out. Check your connection and try again.',
    tone: 'error',
  });
}
