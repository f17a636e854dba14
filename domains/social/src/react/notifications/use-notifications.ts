import { useMutation } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { useEffect } from 'react';
import { NOTIFICATIONS_TOPIC } from '../../constants.ts';
import { trpc } from '../api.ts';
import { REFETCH_ON_OPEN } from '../refetch-on-open.ts';
import { parseUnreadCount, setCachedUnreadCount } from './unread-count.ts';

/**
 * The notifications as an infinite query. Opening the list marks them read, but they stay highlighted until
 * the list is opened again. If the server reports no unread notifications, the cached count becomes 0,
 * because that count may still include deleted notifications.
 */
export function useNotifications() {
  const utils = trpc.useUtils();
  const query = trpc.social.notifications.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: REFETCH_ON_OPEN },
  );
  useServerEvent(
    NOTIFICATIONS_TOPIC,
    (data) => {
      if (parseUnreadCount(data) !== 0) void query.refetch();
    },
    { isAwaiting: query.isFetchedAfterMount },
  );
  const { mutate } = useMutation({
    mutationKey: ['mark notifications read'],
    mutationFn: (upTo: string) => utils.client.social.markNotificationsRead.mutate({ upTo }),
    onSuccess: ({ unread }) => setCachedUnreadCount(utils, unread),
  });
  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  const newestId = notifications?.[0]?.id;
  const hasUnread = (query.data?.pages[0]?.unread ?? 0) > 0;
  useEffect(() => {
    if (newestId !== undefined && hasUnread) mutate(newestId);
  }, [newestId, hasUnread, mutate]);
  const fetchedAtMs = query.isFetchedAfterMount ? query.dataUpdatedAt : 0;
  useEffect(() => {
    if (fetchedAtMs > 0 && !hasUnread) setCachedUnreadCount(utils, 0);
  }, [fetchedAtMs, hasUnread, utils]);
  return { ...query, notifications };
}
