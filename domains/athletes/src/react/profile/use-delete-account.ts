import { fetchApi } from '@threshold/api/react';
import { useState } from 'react';
import { trpc } from '../api.ts';

/** The storage is the app's to clear: what another athlete recorded may wait in it. */
const ADDRESS = '/api/account?keep=storage';
const FAILED = 'Your account could not be deleted. Please try again.';

/**
 * Erases the account by the server's plain route, which is no procedure: it also ends the sign-in.
 * @param onErased called once that is done: nothing of the athlete may stay on this device
 */
export function useDeleteAccount(onErased: () => void) {
  const { me } = trpc.useUtils().athletes;
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const erase = async () => {
    setPending(true);
    setFault(null);
    try {
      const answer = await fetchApi(ADDRESS, { method: 'DELETE', on401: 'null' });
      if (answer !== null) return onErased();
      setPending(false);
      // Asked so that the app says that the sign-in has ended (ruling 34).
      await me.invalidate();
    } catch {
      setPending(false);
      setFault(FAILED);
    }
  };
  return { erase, pending, fault, forget: () => setFault(null) };
}
