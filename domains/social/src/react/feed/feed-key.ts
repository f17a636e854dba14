import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api.ts';

/** Query key of all feed queries: the pages and the check for new items. */
export const FEED_KEY = getQueryKey(trpc.social.feed);
