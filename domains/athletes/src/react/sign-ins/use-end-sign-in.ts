import { useMutation } from '@tanstack/react-query';
import { fetchApi } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';

const FAILURE_MESSAGE = 'We couldn’t sign you out. Check your connection and try again.';

export function useEndSignIn() {
  const { signIns } = trpc.useUtils().athletes;
  return useMutation({
    mutationFn: endSignIn,
    onSuccess: () => signIns.invalidate(),
    onError: () => notify({ title: 'Error', message: FAILURE_MESSAGE, tone: 'error' }),
  });
}

/** Signs out one browser. Also succeeds if the sign-in has already ended. */
async function endSignIn(signInId: string): Promise<void> {
  try {
    await fetchApi(`/api/sign-ins/${signInId}`, { method: 'DELETE', on401: 'null' });
  } catch (error) {
    // `fetchApi` reports the status only at the start of the message.
    const isGone = error instanceof Error && error.message.startsWith('404: ');
    if (!isGone) throw error;
  }
}
