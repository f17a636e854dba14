import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { FollowStatusView } from '../../follow-schemas.ts';
import { trpc } from '../api.ts';
import { FEED_KEY } from '../feed/feed-key.ts';
import { useReader } from '../reader.ts';

const FAILURE_NOTICES = {
  follow: { title: 'Follow failed', message: 'Could not follow user. Please try again.' },
  unfollow: { title: 'Unfollow failed', message: 'Could not unfollow user. Please try again.' },
} as const;

function applyFollowToggle(
  { isRequested, ...status }: FollowStatusView,
  isFollowing: boolean,
): FollowStatusView {
  // An athlete with hidden counts approves followers, and hidden counts can't be incremented.
  if (isFollowing && status.hidden) return { ...status, isRequested: true };
  const isCounted = !status.hidden && !isRequested;
  const followerCount = status.followerCount + (isCounted ? (isFollowing ? 1 : -1) : 0);
  // The server reads the status before the count, so a count of 0 can come with a follow.
  return { ...status, isFollowing, followerCount: Math.max(0, followerCount) };
}

const hasFollowOrRequest = ({ isFollowing, isRequested }: FollowStatusView) =>
  isFollowing || isRequested === true;

/**
 * The follow status of an athlete and a toggle, which updates optimistically and rolls back on failure
 * (docs/specification.md#7-calls and #8-errors).
 */
export function useFollow(userId: string) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const reader = useReader();
  const status = trpc.social.followStatus.useQuery({ userId });
  const mutation = useMutation({
    // A key outside the domain skips the default invalidation, because the callbacks below update the cache.
    mutationKey: ['toggle follow'],
    mutationFn: (shouldFollow: boolean) =>
      utils.client.social[shouldFollow ? 'follow' : 'unfollow'].mutate({ userId }),
    onMutate: async (shouldFollow) => {
      await utils.social.followStatus.cancel({ userId });
      const previousStatus = utils.social.followStatus.getData({ userId });
      if (previousStatus && hasFollowOrRequest(previousStatus) !== shouldFollow)
        utils.social.followStatus.setData({ userId }, applyFollowToggle(previousStatus, shouldFollow));
      return { previousStatus };
    },
    onSuccess: async (newStatus) => {
      utils.social.followStatus.setData({ userId }, newStatus);
      await Promise.all([
        utils.social.followStatus.invalidate({ userId: reader.id }),
        // An open list keeps its rows, so that an unfollowed athlete can be followed again.
        utils.social.following.invalidate({ userId: reader.id }, { refetchType: 'none' }),
        utils.social.followers.invalidate({ userId }),
        utils.social.athleteActivity.invalidate({ userId }),
        queryClient.invalidateQueries({ queryKey: FEED_KEY }),
        queryClient.invalidateQueries({ queryKey: [['athletes', 'athlete']] }),
        // Some leaderboard names are visible only to followers.
        queryClient.invalidateQueries({ queryKey: [['gamification']] }),
      ]);
    },
    onError: (error, shouldFollow, rollback) => {
      if (rollback?.previousStatus) utils.social.followStatus.setData({ userId }, rollback.previousStatus);
      // The app already reports an ended sign-in.
      if (toApiError(error).status === 401) return;
      notify({ ...FAILURE_NOTICES[shouldFollow ? 'follow' : 'unfollow'], tone: 'error' });
    },
  });
  const isFollowingOrRequested = status.data !== undefined && hasFollowOrRequest(status.data);
  return {
    status: status.data,
    error: status.error,
    refetch: status.refetch,
    isFollowing: status.data?.isFollowing ?? false,
    isRequested: status.data?.isRequested ?? false,
    toggle: () => {
      if (!mutation.isPending) mutation.mutate(!isFollowingOrRequested);
    },
  };
}
