import type { LoaderContext } from '@threshold/api/react';
import { socialQueries } from '../api.ts';
import { FEED_KEY } from './feed-key.ts';
import { FEED_INPUT } from './use-feed.ts';

/** The feed stays cached this long, so that going back from a profile restores it. */
const RETENTION_MS = 60_000;

/** Prefetches the first page, and discards stale pages that no screen shows. */
export function prefetchFeed(loaderContext: LoaderContext): Promise<void> {
  const { queryClient } = loaderContext;
  queryClient.removeQueries({
    queryKey: FEED_KEY,
    type: 'inactive',
    predicate: ({ state }) => Date.now() - state.dataUpdatedAt > RETENTION_MS,
  });
  return socialQueries(loaderContext).feed.prefetchInfinite(FEED_INPUT);
}
