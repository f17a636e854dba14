import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api.ts';

/** Every read of the feed in the cache, pages and the look for what is new. */
export const FEED_KEY = getQueryKey(trpc.social.feed);
