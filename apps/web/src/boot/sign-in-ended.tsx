import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMe } from '@threshold/athletes/react';
import { lazyDialog } from '@threshold/ui';
import { useEffect, useEffectEvent } from 'react';
import { onSignInElsewhere } from './sign-in-channel.ts';
import { useSignInEnded } from './use-sign-in-ended.ts';

/** Few ever see it: its script comes then. */
const SignInEndedDialog = lazyDialog(() => import('./sign-in-ended-dialog.tsx'));

/**
 * Says that the sign-in has ended and loses nothing (ruling 34): the screen stays below with everything typed, the
 * sign-in happens in a tab of its own, and when that is done the dialog goes away by itself. Only where nothing
 * was loaded yet does the sign-in take this tab.
 */
export const SignInEnded = () => {
  const { ended, setEnded } = useSignInEnded();
  const queryClient = useQueryClient();
  const router = useRouter();
  const me = useMe();
  const before = me.data?.id;

  const goOn = useEffectEvent(async () => {
    const answer = await me.refetch();
    if (!answer.isSuccess) return;
    // Somebody else's sign-in must never save what the first one typed.
    if (before !== undefined && answer.data.id !== before) return location.assign('/');
    setEnded(false);
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
  });
  useEffect(() => (ended ? onSignInElsewhere(() => void goOn()) : undefined), [ended]);

  return <SignInEndedDialog opened={ended} hasBegun={before !== undefined} onClose={() => setEnded(false)} />;
};
