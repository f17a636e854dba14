import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMe } from '@threshold/athletes/react';
import { useEffect, useEffectEvent } from 'react';
import { onSignInElsewhere } from './sign-in-channel.ts';
import { useSignInEnded } from './use-sign-in-ended.ts';

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

  const returnTo = encodeURIComponent(location.pathname + location.search);
  return (
    <Modal
      opened={ended}
      onClose={() => setEnded(false)}
      title="Your sign-in has ended"
      closeOnClickOutside={false}
      size="sm"
    >
      <Text c="dimmed">
        {before === undefined
          ? 'Sign in again to go on.'
          : 'What you typed is still here. Sign in again in a new tab, and this page goes on where it was.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          component="a"
          data-autofocus
          href={`/api/login?returnTo=${returnTo}`}
          {...(before === undefined ? {} : { target: '_blank' })}
        >
          Sign in again
        </Button>
      </Group>
    </Modal>
  );
};
