import { useMutation } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { useEffect } from 'react';
import { NOTIFICATIONS_TOPIC } from '../../constants.ts';
import { trpc } from '../api.ts';
import { setUnread, unreadOfEvent } from './unread.ts';

/**
 * The notifications as an infinite query. Opening the list marks them read, but its items stay highlighted
 * until it is opened again. If the server reports no unread notifications, the cached count becomes 0: it may
 * still include deleted ones.
 */
export function useNotifications() {
  const utils = trpc.useUtils();
  const query = trpc.social.notifications.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: 'always' },
  );
  useServerEvent(
    NOTIFICATIONS_TOPIC,
    (data) => {
      if (unreadOfEvent(data) !== 0) void query.refetch();
    },
    query.isFetchedAfterMount,
  );
  const { mutate } = useMutation({
    mutationKey: ['mark notifications read'],
    mutationFn: (upTo: string) => utils.client.social.markNotificationsRead.mutate({ upTo }),
    onSuccess: ({ unread }) => setUnread(utils, unread),
  });
  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  const newestId = notifications?.[0]?.id;
  const hasUnread = (query.data?.pages[0]?.unread ?? 0) > 0;
  useEffect(() => {
    if (newestId !== undefined && hasUnread) mutate(newestId);
  }, [newestId, hasUnread, mutate]);
  const fetchedAtMs = query.isFetchedAfterMount ? query.dataUpdatedAt : 0;
  useEffect(() => {
    if (fetchedAtMs > 0 && !hasUnread) setUnread(utils, 0);
  }, [fetchedAtMs, hasUnread, utils]);
  return { ...query, notifications };
}
