import type { LoaderContext } from '@threshold/api/react';
import { socialQueries } from '../api.ts';
import { FEED_KEY } from './feed-key.ts';
import { FEED_INPUT } from './use-feed.ts';

/** Who comes back within it, from a profile say, finds the feed where it was left. */
const RETENTION_MS = 60_000;

/** Starts the feed's first page; what was read a while ago and is not looked at is read anew. */
export function prepareFeed(context: LoaderContext): Promise<void> {
  const { queryClient } = context;
  queryClient.removeQueries({
    queryKey: FEED_KEY,
    type: 'inactive',
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt > RETENTION_MS,
  });
  return socialQueries(context).feed.prefetchInfinite(FEED_INPUT);
}
