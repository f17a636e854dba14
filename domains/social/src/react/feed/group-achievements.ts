import type { FeedCardView } from '../../feed-schemas.ts';

type AchievementCard = Extract<FeedCardView, { type: 'achievement' }>;

/** One card of the feed: an item, or the same achievement of two or more athletes. */
export type FeedEntry =
  | { readonly kind: 'item'; readonly item: FeedCardView }
  | { readonly kind: 'group'; readonly items: readonly AchievementCard[] };

/**
 * A day's cards in their order, newest first. Achievements with the same name become one card at the place of the
 * first, unless they have comments to show.
 */
export function groupAchievements(dayItems: readonly FeedCardView[]): FeedEntry[] {
  const itemsByName = new Map<string, AchievementCard[]>();
  for (const item of dayItems)
    if (isGroupable(item)) {
      const { name } = item.data.achievement;
      itemsByName.set(name, [...(itemsByName.get(name) ?? []), item]);
    }
  return dayItems.flatMap((item): FeedEntry[] => {
    const group = isGroupable(item) ? itemsByName.get(item.data.achievement.name) : undefined;
    if (group === undefined || group.length === 1) return [{ kind: 'item', item }];
    return group[0] === item ? [{ kind: 'group', items: group }] : [];
  });
}

const isGroupable = (item: FeedCardView): item is AchievementCard =>
  item.type === 'achievement' && item.latestComments.length === 0;
