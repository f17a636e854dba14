import { useMutation } from '@tanstack/react-query';
import { callPlainly } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';

const FAILED = 'Could not sign out. Check your connection and try again.';

/**
 * Ends sign-ins by the server's plain routes, which are no procedures: they also take this browser's cookie away.
 * @param onSignedOut called once this browser is signed out as well
 */
export function useEndSignIns(onSignedOut: () => void) {
  const { signIns } = trpc.useUtils().athletes;
  const failed = () => notify({ title: 'Error', message: FAILED, tone: 'error' });
  const endOne = useMutation({
    mutationFn: (signInId: string) => end(`/api/sign-ins/${signInId}`, { mayBeGone: true }),
    onSuccess: () => signIns.invalidate(),
    onError: failed,
  });
  const endAll = useMutation({
    mutationFn: () => end('/api/sign-ins'),
    onSuccess: onSignedOut,
    onError: failed,
  });
  return { endOne, endAll };
}

/** What is over already is what was wanted. */
async function end(address: string, { mayBeGone = false } = {}): Promise<void> {
  try {
    await callPlainly(address, { method: 'DELETE', on401: 'null' });
  } catch (error) {
    const isGone = error instanceof Error && error.message.startsWith('404: ');
    if (!(mayBeGone && isGone)) throw error;
  }
}
