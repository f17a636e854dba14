import { FEED_PAGE_SIZE } from '../../constants.ts';
import { trpc } from '../api.ts';

/** The input of all feed queries: a part of their cache key. */
export const FEED_INPUT = { limit: FEED_PAGE_SIZE } as const;

export function useFeed() {
  const query = trpc.social.feed.useInfiniteQuery(FEED_INPUT, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data, error } = query;
  return {
    ...query,
    items: data?.pages.flatMap(({ items }) => items),
    // Before any page, the error has the specified message (docs/specification.md#8-errors) and the server's error as
    // its cause.
    error: error && !data ? new Error('Failed to fetch feed', { cause: error }) : error,
  };
}
