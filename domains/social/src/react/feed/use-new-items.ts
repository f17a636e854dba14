import { useTold } from '@threshold/api/react';
import { useCallback, useEffect } from 'react';
import { NOTIFICATIONS_TOPIC } from '../../bounds.ts';
import type { FeedItemView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { FEED_INPUT } from './use-feed.ts';

/** How often at the most it is looked for something new. */
const PAUSE_MS = 15_000;

/**
 * Items that came since the feed was read. They are looked for when the page is seen again, when the reader is back
 * at its top and when something is told; they are shown when the reader says so, so that nothing jumps.
 */
export function useNewItems(items: readonly FeedItemView[] | undefined) {
  const utils = trpc.useUtils();
  const head = trpc.social.feed.useQuery(FEED_INPUT, { enabled: false });
  const { refetch } = head;
  const isRead = items !== undefined;
  const look = useCallback(() => {
    if (isRead && !document.hidden) void refetch();
  }, [isRead, refetch]);
  useTold(NOTIFICATIONS_TOPIC, look);
  useEffect(() => {
    let lookedAtMs = Date.now();
    const again = () => {
      if (document.hidden || window.scrollY > 0 || Date.now() - lookedAtMs < PAUSE_MS) return;
      lookedAtMs = Date.now();
      look();
    };
    document.addEventListener('visibilitychange', again);
    window.addEventListener('scroll', again, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('scroll', again);
    };
  }, [look]);

  const known = new Set(items?.map(({ id }) => id));
  const latest = head.data;
  return {
    count: items && latest ? latest.items.filter(({ id }) => !known.has(id)).length : 0,
    show: () => {
      if (latest) utils.social.feed.setInfiniteData(FEED_INPUT, { pages: [latest], pageParams: [null] });
      window.scrollTo({ top: 0 });
    },
  };
}
