import { useMutation } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { FeedCardView, KudosView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { changeFeedItems } from '../feed/change-feed-items.ts';

/** Returns a toggle that updates optimistically and rolls back on failure. */
export function useKudos({ id, hasKudos, kudosCount }: Pick<FeedCardView, 'id' | 'hasKudos' | 'kudosCount'>) {
  const utils = trpc.useUtils();
  const applyKudos = (kudos: KudosView) =>
    changeFeedItems(utils, (item) => (item.id === id ? { ...item, ...kudos } : item));
  const mutation = useMutation({
    // A key outside the domain skips the default invalidation, because the item is updated in place.
    mutationKey: ['toggle kudos'],
    mutationFn: (shouldGive: boolean) =>
      utils.client.social[shouldGive ? 'giveKudos' : 'takeKudosBack'].mutate({ itemId: id }),
    onMutate: (shouldGive) => {
      applyKudos({ hasKudos: shouldGive, kudosCount: Math.max(0, kudosCount + (shouldGive ? 1 : -1)) });
      return { hasKudos, kudosCount };
    },
    onSuccess: applyKudos,
    onError: (error, shouldGive, previousKudos) => {
      if (previousKudos) applyKudos(previousKudos);
      const { status, message } = toApiError(error);
      if (status !== 401)
        notify({ title: shouldGive ? 'Kudos failed' : 'Couldn’t remove kudos', message, tone: 'error' });
    },
  });
  return () => {
    if (!mutation.isPending) mutation.mutate(!hasKudos);
  };
}
