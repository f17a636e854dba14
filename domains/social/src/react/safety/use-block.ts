import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';
import { changeFeedItems } from '../feed/change-feed-items.ts';

/** Domains whose screens show other athletes. */
const INVALIDATED_DOMAINS = ['social', 'athletes', 'gamification'];

const createErrorHandler = (title: string) => (error: unknown) => {
  const { status, message } = toApiError(error);
  if (status !== 401) notify({ title, message, tone: 'error' });
};

export function useBlock() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const invalidateDomains = () => {
    // Not awaited, because refetching a long feed must not keep the dialog open.
    for (const domain of INVALIDATED_DOMAINS) void queryClient.invalidateQueries({ queryKey: [[domain]] });
  };
  const block = useMutation({
    mutationKey: ['block'],
    mutationFn: (userId: string) => utils.client.social.block.mutate({ userId }),
    onSuccess: (_result, userId) => {
      changeFeedItems(utils, (item) => (item.user.id === userId ? null : item));
      invalidateDomains();
      notify({ title: 'Blocked', message: 'You won’t see each other anymore.', tone: 'success' });
    },
    onError: createErrorHandler('Block failed'),
  });
  const unblock = useMutation({
    mutationKey: ['unblock'],
    mutationFn: (userId: string) => utils.client.social.unblock.mutate({ userId }),
    onSuccess: invalidateDomains,
    onError: createErrorHandler('Unblock failed'),
  });
  return { block, unblock };
}
