import { useMutation } from '@tanstack/react-query';
import { fetchApi } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';

const FAILED = 'Could not sign out. Check your connection and try again.';

/** Ends the sign-in of another browser by the server's plain route, which is no procedure. */
export function useEndSignIn() {
  const { signIns } = trpc.useUtils().athletes;
  return useMutation({
    mutationFn: end,
    onSuccess: () => signIns.invalidate(),
    onError: () => notify({ title: 'Error', message: FAILED, tone: 'error' }),
  });
}

/** What is over already is what was wanted. */
async function end(signInId: string): Promise<void> {
  try {
    await fetchApi(`/api/sign-ins/${signInId}`, { method: 'DELETE', on401: 'null' });
  } catch (error) {
    const isGone = error instanceof Error && error.message.startsWith('404: ');
    if (!isGone) throw error;
  }
}
