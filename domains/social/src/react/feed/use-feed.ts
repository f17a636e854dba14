import { FEED_PAGE_SIZE } from '../../bounds.ts';
import { trpc } from '../api.ts';

/** The input of every page of the feed. */
export const FEED_INPUT = { limit: FEED_PAGE_SIZE } as const;

/** The feed, page after page, each after the last item of the page before. */
export function useFeed() {
  const query = trpc.social.feed.useInfiniteQuery(FEED_INPUT, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}
