import { callPlainly } from '@threshold/api/react';
import { useState } from 'react';

const FAILED = 'Your account could not be deleted. Please try again.';

/**
 * Erases the account by the server's plain route, which is no procedure: it also ends the sign-in.
 * @param onErased called once that is done: nothing of the athlete may stay on this device
 */
export function useDeleteAccount(onErased: () => void) {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const erase = async () => {
    setPending(true);
    setFault(null);
    try {
      await callPlainly('/api/account', { method: 'DELETE' });
      onErased();
    } catch {
      setPending(false);
      setFault(FAILED);
    }
  };
  return { erase, pending, fault, forget: () => setFault(null) };
}
