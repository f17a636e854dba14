import { FEED_PAGE_SIZE } from '../../bounds.ts';
import { trpc } from '../api.ts';

export const FEED_INPUT = { limit: FEED_PAGE_SIZE } as const;

export function useFeed() {
  const query = trpc.social.feed.useInfiniteQuery(FEED_INPUT, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data, error } = query;
  return {
    ...query,
    items: data?.pages.flatMap(({ items }) => items),
    // Without a page, the error has the specified message (docs/specification.md#8-errors) and the server's error as
    // its cause.
    error: error && !data ? new Error('Failed to fetch feed', { cause: error }) : error,
  };
}
