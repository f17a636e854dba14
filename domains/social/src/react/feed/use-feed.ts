import { FEED_PAGE_SIZE } from '../../bounds.ts';
import { trpc } from '../api.ts';

/** The input of every page of the feed. */
export const FEED_INPUT = { limit: FEED_PAGE_SIZE } as const;

/** The feed, page after page, each after the last item of the page before. */
export function useFeed() {
  const query = trpc.social.feed.useInfiniteQuery(FEED_INPUT, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data, error } = query;
  return {
    ...query,
    items: data?.pages.flatMap(({ items }) => items),
    // Without a page yet it is named as the specification does, section 8; the server's own words stand behind it.
    error: error && !data ? new Error('Failed to fetch feed', { cause: error }) : error,
  };
}
