import { useServerEvent } from '@threshold/api/react';
import { NOTIFICATIONS_TOPIC } from '../../constants.ts';
import type { NotificationsPage } from '../../notification-schemas.ts';
import { trpc } from '../api.ts';

/** Every page includes the count, so the shortest page is enough. */
const COUNT_INPUT = { limit: 1 } as const;

/** The count in the event's data; null if it is malformed. */
export const parseUnreadCount = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'unread' in data && typeof data.unread === 'number'
    ? data.unread
    : null;

/** The unread count, kept up to date by server events; undefined while loading. */
export function useUnreadCount(): number | undefined {
  const utils = trpc.useUtils();
  useServerEvent(
    NOTIFICATIONS_TOPIC,
    (data) => {
      // Null if the data is malformed or events may have been missed.
      const unread = parseUnreadCount(data);
      if (unread === null) void utils.social.notifications.invalidate(COUNT_INPUT);
      else setCachedUnreadCount(utils, unread);
    },
    { isAwaiting: true },
  );
  return trpc.social.notifications.useQuery(COUNT_INPUT).data?.unread;
}

/** Stores the count in the cache of `useUnreadCount`. */
export const setCachedUnreadCount = (utils: ReturnType<typeof trpc.useUtils>, unread: number): void =>
  utils.social.notifications.setData(
    COUNT_INPUT,
    (page): NotificationsPage => ({ notifications: [], nextCursor: null, ...page, unread }),
  );
