import type { FeedCardView, FeedPage } from '../../feed-schemas.ts';
import type { trpc } from '../api.ts';
import { FEED_INPUT } from './use-feed.ts';

type TrpcUtils = ReturnType<typeof trpc.useUtils>;

/** Updates items of the visible feed and of the pending new items; returning null removes an item. */
export function changeFeedItems(utils: TrpcUtils, change: (item: FeedCardView) => FeedCardView | null): void {
  const changePage = (page: FeedPage): FeedPage => ({
    ...page,
    items: page.items.flatMap((item) => change(item) ?? []),
  });
  utils.social.feed.setInfiniteData(
    FEED_INPUT,
    (data) => data && { ...data, pages: data.pages.map(changePage) },
  );
  utils.social.feed.setData(FEED_INPUT, (page) => page && changePage(page));
}
