import { useServerEvent } from '@threshold/api/react';
import { useCallback, useEffect, useRef } from 'react';
import { FEED_TOPIC, NOTIFICATIONS_TOPIC } from '../../bounds.ts';
import type { FeedItemView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { FEED_INPUT } from './use-feed.ts';

/** How often at the most it is looked for something new by itself. */
const PAUSE_MS = 15_000;

/** How often at the most it is looked because of an event: many post at once after a race. */
const EVENT_PAUSE_MS = 3_000;

/**
 * Items that came since the feed was read. They are looked for when the server tells of some, when the page is seen
 * again and when the reader is back at its top; they are shown when the reader says so, so that nothing jumps.
 */
export function useNewItems(items: readonly FeedItemView[] | undefined) {
  const utils = trpc.useUtils();
  const head = trpc.social.feed.useQuery(FEED_INPUT, { enabled: false });
  const { refetch } = head;
  const isRead = items !== undefined;
  const look = useCallback(() => {
    if (isRead && !document.hidden) void refetch();
  }, [isRead, refetch]);
  const refetchOnEvent = usePaused(look, EVENT_PAUSE_MS);
  useServerEvent(FEED_TOPIC, refetchOnEvent, isRead);
  useServerEvent(NOTIFICATIONS_TOPIC, refetchOnEvent, isRead);
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
  // What moved up because something went is not new: new is what stands before the first that is known.
  const firstKnown = latest?.items.findIndex(({ id }) => known.has(id)) ?? 0;
  return {
    count: items && latest ? (firstKnown < 0 ? latest.items.length : firstKnown) : 0,
    show: () => {
      if (latest) utils.social.feed.setInfiniteData(FEED_INPUT, { pages: [latest], pageParams: [null] });
      window.scrollTo({ top: 0 });
    },
  };
}

/** Does something at once and, however often it is asked for in the pause after that, once more at its end. */
function usePaused(work: () => void, pauseMs: number): () => void {
  const latest = useRef(work);
  const timer = useRef<number>(undefined);
  const isAskedAgain = useRef(false);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) {
      isAskedAgain.current = true;
      return;
    }
    const run = () => {
      isAskedAgain.current = false;
      latest.current();
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        if (isAskedAgain.current) run();
      }, pauseMs);
    };
    run();
  }, [pauseMs]);
}
