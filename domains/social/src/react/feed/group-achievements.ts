import type { FeedCardView } from '../../feed-schemas.ts';

type AchievementCard = Extract<FeedCardView, { type: 'achievement' }>;
type WorkoutCard = Extract<FeedCardView, { type: 'workout' }>;
type Achievement = AchievementCard['data']['achievement'];

export interface AchievementGroupEntry {
  readonly kind: 'group';
  readonly achievement: Achievement;
  /** The achievement's own items, each with kudos and comments. */
  readonly items: readonly AchievementCard[];
  /** The workouts that unlocked it, which keep their own cards. */
  readonly workouts: readonly WorkoutCard[];
}

/** One card of the feed: an item, or the same achievement of two or more athletes. */
export type FeedEntry = { readonly kind: 'item'; readonly item: FeedCardView } | AchievementGroupEntry;

/**
 * A day's cards in their order, newest first. An achievement of several athletes becomes one card at the place of the
 * first, and the workouts that unlocked it no longer repeat it. An achievement with comments to show stays a card.
 */
export function groupAchievements(dayItems: readonly FeedCardView[]): FeedEntry[] {
  const groups = findGroups(dayItems);
  const placedNames = new Set<string>();
  const place = (name: string): FeedEntry[] => {
    const group = groups.get(name);
    if (group === undefined || placedNames.has(name)) return [];
    placedNames.add(name);
    return [group];
  };
  return dayItems.flatMap((item): FeedEntry[] => {
    if (item.type === 'workout') {
      const names = item.data.achievements.map(({ name }) => name).filter((name) => groups.has(name));
      return [{ kind: 'item', item: withoutAchievements(item, names) }, ...names.flatMap(place)];
    }
    if (isGroupable(item) && groups.has(item.data.achievement.name)) return place(item.data.achievement.name);
    return [{ kind: 'item', item }];
  });
}

/** The groups of two or more by the achievement's name. */
function findGroups(dayItems: readonly FeedCardView[]): ReadonlyMap<string, AchievementGroupEntry> {
  const groups = new Map<string, AchievementGroupEntry>();
  const find = (achievement: Achievement) =>
    groups.get(achievement.name) ?? { kind: 'group' as const, achievement, items: [], workouts: [] };
  for (const item of dayItems) {
    if (isGroupable(item)) {
      const group = find(item.data.achievement);
      groups.set(group.achievement.name, { ...group, items: [...group.items, item] });
    }
    if (item.type === 'workout')
      for (const achievement of item.data.achievements) {
        const group = find(achievement);
        groups.set(achievement.name, { ...group, workouts: [...group.workouts, item] });
      }
  }
  return new Map([...groups].filter(([, { items, workouts }]) => items.length + workouts.length > 1));
}

/** The same object if no name is given. */
const withoutAchievements = (item: WorkoutCard, names: readonly string[]): WorkoutCard =>
  names.length === 0
    ? item
    : {
        ...item,
        data: {
          ...item.data,
          achievements: item.data.achievements.filter(({ name }) => !names.includes(name)),
        },
      };

const isGroupable = (item: FeedCardView): item is AchievementCard =>
  item.type === 'achievement' && item.latestComments.length === 0;
