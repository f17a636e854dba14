import { callPlainly } from '@threshold/api/react';
import { useState } from 'react';

const FAILED = 'Your account could not be deleted. Please try again.';

/**
 * Erases the account by the server's plain route, which is no procedure: it also ends the sign-in. Afterwards the
 * landing page is loaded anew, so that nothing of the athlete stays in memory.
 */
export function useDeleteAccount() {
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const erase = async () => {
    setPending(true);
    setFault(null);
    try {
      await callPlainly('/api/account', { method: 'DELETE' });
      location.assign('/');
    } catch {
      setPending(false);
      setFault(FAILED);
    }
  };
  return { erase, pending, fault, forget: () => setFault(null) };
}
