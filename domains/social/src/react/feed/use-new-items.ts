import { useServerEvent } from '@threshold/api/react';
import { useCallback, useEffect, useRef } from 'react';
import { FEED_TOPIC, NOTIFICATIONS_TOPIC } from '../../constants.ts';
import type { FeedCardView } from '../../feed-schemas.ts';
import { trpc } from '../api.ts';
import { FEED_INPUT } from './use-feed.ts';

/** Shortest interval between checks when the reader returns to the page or to its top. */
const MIN_RETURN_INTERVAL_MS = 15_000;

/** Shortest interval between checks caused by events: many athletes post at the same time after a race. */
const MIN_EVENT_INTERVAL_MS = 3_000;

/**
 * The number of new items since the feed was loaded, and a function that shows them. Checks on a server
 * event, when the page becomes visible and when the reader scrolls back to the top. The items appear only
 * when requested, so that nothing jumps.
 */
export function useNewItems(items: readonly FeedCardView[] | undefined) {
  const utils = trpc.useUtils();
  const firstPageQuery = trpc.social.feed.useQuery(FEED_INPUT, { enabled: false });
  const { refetch } = firstPageQuery;
  const isLoaded = items !== undefined;
  const check = useCallback(() => {
    if (isLoaded && !document.hidden) void refetch();
  }, [isLoaded, refetch]);
  const refetchOnEvent = useThrottled(check, MIN_EVENT_INTERVAL_MS);
  useServerEvent(FEED_TOPIC, refetchOnEvent, { isAwaiting: isLoaded });
  useServerEvent(NOTIFICATIONS_TOPIC, refetchOnEvent, { isAwaiting: isLoaded });
  useEffect(() => {
    let checkedAtMs = Date.now();
    const checkOnReturn = () => {
      if (document.hidden || window.scrollY > 0 || Date.now() - checkedAtMs < MIN_RETURN_INTERVAL_MS) return;
      checkedAtMs = Date.now();
      check();
    };
    document.addEventListener('visibilitychange', checkOnReturn);
    window.addEventListener('scroll', checkOnReturn, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', checkOnReturn);
      window.removeEventListener('scroll', checkOnReturn);
    };
  }, [check]);

  const latest = firstPageQuery.data;
  // Only items above the first known one are new. Others moved up after a deletion.
  const firstKnownPosition = items?.[0]?.position ?? '';
  return {
    count: latest && items ? latest.items.filter(({ position }) => position > firstKnownPosition).length : 0,
    show: () => {
      if (latest) utils.social.feed.setInfiniteData(FEED_INPUT, { pages: [latest], pageParams: [null] });
      window.scrollTo({ top: 0 });
    },
  };
}

/** Throttles a callback: the first call runs immediately, and calls during the interval run once at its end. */
function useThrottled(callback: () => void, intervalMs: number): () => void {
  const latest = useRef(callback);
  const timer = useRef<number>(undefined);
  const isCalledAgain = useRef(false);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) {
      isCalledAgain.current = true;
      return;
    }
    const run = () => {
      isCalledAgain.current = false;
      latest.current();
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        if (isCalledAgain.current) run();
      }, intervalMs);
    };
    run();
  }, [intervalMs]);
}
