import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';
import { useReader } from '../reader.ts';

/** Returns a function that answers the athlete's follow request, unless an answer is already pending. */
export function useAnswerFollowRequest(userId: string) {
  const utils = trpc.useUtils();
  const { id } = useReader();
  const mutation = useMutation({
    mutationKey: ['answer follow request'],
    mutationFn: (answer: 'accept' | 'decline') =>
      utils.client.social[answer === 'accept' ? 'acceptFollower' : 'declineFollower'].mutate({ userId }),
    onSettled: () =>
      Promise.all([
        utils.social.followRequests.invalidate(),
        utils.social.followStatus.invalidate({ userId: id }),
        utils.social.followers.invalidate({ userId: id }),
        utils.social.notifications.invalidate(),
      ]),
    onError: (error) => {
      const { status, message } = toApiError(error);
      // The app already reports an ended sign-in.
      if (status !== 401) notify({ title: 'Follow request', message, tone: 'error' });
    },
  });
  return (answer: 'accept' | 'decline') => {
    if (!mutation.isPending) mutation.mutate(answer);
  };
}
