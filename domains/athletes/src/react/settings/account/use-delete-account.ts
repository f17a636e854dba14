import { fetchApi } from '@threshold/api/react';
import { useState } from 'react';
import { trpc } from '../../api.ts';

/** `keep=storage`: the app clears the storage itself, because it may hold another athlete's unsent recordings. */
const DELETE_URL = '/api/account?keep=storage';
const FAILURE_MESSAGE = 'We couldn’t delete your account. Please try again.';

/**
 * Deletes the account through a route outside tRPC, which also ends the sign-in.
 * @param onErased called after success; must clear the athlete's data from this device
 */
export function useDeleteAccount(onErased: () => void) {
  const { me } = trpc.useUtils().athletes;
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const erase = async () => {
    setIsPending(true);
    setError(null);
    try {
      const response = await fetchApi(DELETE_URL, { method: 'DELETE', on401: 'null' });
      if (response !== null) return onErased();
      setIsPending(false);
      // Refetch, so that the app reports the ended sign-in (docs/specification.md#ended-sign-in).
      await me.invalidate();
    } catch {
      setIsPending(false);
      setError(FAILURE_MESSAGE);
    }
  };
  return { erase, isPending, error, clearError: () => setError(null) };
}
