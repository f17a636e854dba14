import type { FeedItemView } from '../../feed-schemas.ts';
import type { trpc } from '../api.ts';
import { FEED_INPUT } from './use-feed.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Changes items of the feed that is shown; null takes one away. */
export const changeItems = (utils: Utils, change: (item: FeedItemView) => FeedItemView | null): void =>
  utils.social.feed.setInfiniteData(
    FEED_INPUT,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((item) => change(item) ?? []),
        })),
      },
  );
