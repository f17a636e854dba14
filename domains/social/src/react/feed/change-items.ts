import type { FeedItemView, FeedPage } from '../../feed-schemas.ts';
import type { trpc } from '../api.ts';
import { FEED_INPUT } from './use-feed.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Changes items of the feed that is shown, and of what waits to be shown; null takes one away. */
export function changeItems(utils: Utils, change: (item: FeedItemView) => FeedItemView | null): void {
  const changed = (page: FeedPage): FeedPage => ({
    ...page,
    items: page.items.flatMap((item) => change(item) ?? []),
  });
  utils.social.feed.setInfiniteData(
    FEED_INPUT,
    (data) => data && { ...data, pages: data.pages.map(changed) },
  );
  utils.social.feed.setData(FEED_INPUT, (page) => page && changed(page));
}
