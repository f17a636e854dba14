import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { FollowStatusView } from '../../follow-schemas.ts';
import { trpc } from '../api.ts';
import { FEED_KEY } from '../feed/feed-key.ts';
import { useReader } from '../reader.ts';

const FAILED = {
  follow: { title: 'Follow failed', message: 'Could not follow user. Please try again.' },
  unfollow: { title: 'Unfollow failed', message: 'Could not unfollow user. Please try again.' },
} as const;

/** An athlete's follow counts once the reader follows them, or no longer does. */
function turned({ isRequested, ...status }: FollowStatusView, isFollowing: boolean): FollowStatusView {
  // Who shows nothing to the reader approves followers; and where the counts are kept back there is nothing to count.
  if (isFollowing && status.hidden) return { ...status, isRequested: true };
  const isCounted = !status.hidden && !isRequested;
  const followerCount = status.followerCount + (isCounted ? (isFollowing ? 1 : -1) : 0);
  return { ...status, isFollowing, followerCount: Math.max(0, followerCount) };
}

/** Whether the reader follows somebody, or has asked to. */
const hasTurned = ({ isFollowing, isRequested }: FollowStatusView) => isFollowing || isRequested === true;

/**
 * Whether the reader follows an athlete, and the turn of it: shown at once, taken back where it fails (Specification
 * sections 7 and 8).
 */
export function useFollow(userId: string) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const reader = useReader();
  const status = trpc.social.followStatus.useQuery({ userId });
  const turn = useMutation({
    // Its own key: what a turn changes is written below, and nothing else of the domain is asked for anew.
    mutationKey: ['turn follow'],
    mutationFn: (follow: boolean) => utils.client.social[follow ? 'follow' : 'unfollow'].mutate({ userId }),
    onMutate: async (follow) => {
      await utils.social.followStatus.cancel({ userId });
      const before = utils.social.followStatus.getData({ userId });
      if (before && hasTurned(before) !== follow)
        utils.social.followStatus.setData({ userId }, turned(before, follow));
      return { before };
    },
    onSuccess: async (now) => {
      utils.social.followStatus.setData({ userId }, now);
      await Promise.all([
        utils.social.followStatus.invalidate({ userId: reader.id }),
        utils.social.following.invalidate({ userId: reader.id }, { refetchType: 'none' }),
        utils.social.followers.invalidate({ userId }),
        queryClient.invalidateQueries({ queryKey: FEED_KEY }),
        queryClient.invalidateQueries({ queryKey: [['athletes', 'athlete']] }),
        // The leaderboard names some athletes to their followers alone.
        queryClient.invalidateQueries({ queryKey: [['gamification']] }),
      ]);
    },
    onError: (error, follow, stored) => {
      if (stored?.before) utils.social.followStatus.setData({ userId }, stored.before);
      // The app says itself that the sign-in has ended.
      if (toApiError(error).status === 401) return;
      notify({ ...FAILED[follow ? 'follow' : 'unfollow'], tone: 'error' });
    },
  });
  const follows = status.data !== undefined && hasTurned(status.data);
  return {
    status: status.data,
    error: status.error,
    refetch: status.refetch,
    isFollowing: status.data?.isFollowing ?? false,
    isRequested: status.data?.isRequested ?? false,
    toggle: () => {
      if (!turn.isPending) turn.mutate(!follows);
    },
  };
}
