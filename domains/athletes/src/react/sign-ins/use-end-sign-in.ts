import { useMutation } from '@tanstack/react-query';
import { fetchApi } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';

const FAILED = 'Could not sign out. Check your connection and try again.';

export function useEndSignIn() {
  const { signIns } = trpc.useUtils().athletes;
  return useMutation({
    mutationFn: end,
    onSuccess: () => signIns.invalidate(),
    onError: () => notify({ title: 'Error', message: FAILED, tone: 'error' }),
  });
}

/** A sign-in that has already ended counts as success. */
async function end(signInId: string): Promise<void> {
  try {
    await fetchApi(`/api/sign-ins/${signInId}`, { method: 'DELETE', on401: 'null' });
  } catch (error) {
    // `fetchApi` reports the status only as the start of the message.
    const isGone = error instanceof Error && error.message.startsWith('404: ');
    if (!isGone) throw error;
  }
}
