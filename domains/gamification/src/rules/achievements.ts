/** In the order of the gallery's tabs. */
export const ACHIEVEMENT_CATEGORIES = ['distance', 'consistency', 'zones', 'health', 'community'] as const;
export type AchievementCategory = (typeof ACHIEVEMENT_CATEGORIES)[number];

/** From common to legendary (docs/specification.md#3-entities). */
export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
type Rarity = (typeof RARITIES)[number];

export const ACHIEVEMENT_IDS = [
  'first_mile',
  'century',
  'ultra_soul',
  'week_strong',
  'month_strong',
  'plan_finisher',
  'know_your_zones',
  'in_the_zone',
  'easy_does_it',
  'fuel_log',
  'protein_pro',
  'sleep_guard',
  'first_follow',
  'crew',
  'top_hundred',
] as const;
export type AchievementId = (typeof ACHIEVEMENT_IDS)[number];

export interface Achievement {
  readonly id: AchievementId;
  readonly name: string;
  /** What to do, in one sentence. */
  readonly description: string;
  readonly category: AchievementCategory;
  readonly rarity: Rarity;
  readonly icon: string;
  /** The amount that unlocks it, in `unit`. */
  readonly target: number;
  readonly unit: string;
}

export interface Rank {
  /** 1 and up; null if the athlete is not ranked. */
  readonly rank: number | null;
  readonly rankedAthletes: number;
}

export interface AchievementProgress {
  /** Whole percent, 0 to 100; 100 if and only if unlocked. */
  readonly percent: number;
  readonly unlocked: boolean;
}

/** Ranks count only if at least this many athletes have points. */
export const MIN_RANKED_ATHLETES = 20;
/** Ranks up to this one unlock World Top 100. */
export const MAX_RANK = 100;

/** Five categories with three achievements each. Source: docs/specification.md#1-product and #3-entities. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    id: 'first_mile',
    name: 'First Mile',
    description: 'Log your first mile.',
    category: 'distance',
    rarity: 'common',
    icon: 'shoe',
    target: 1,
    unit: 'miles',
  },
  {
    id: 'century',
    name: 'Century Club',
    description: 'Log 100 miles in total.',
    category: 'distance',
    rarity: 'rare',
    icon: 'road',
    target: 100,
    unit: 'miles',
  },
  {
    id: 'ultra_soul',
    name: 'Ultra Soul',
    description: 'Run 50 km or more in one go.',
    category: 'distance',
    rarity: 'legendary',
    icon: 'mountain',
    target: 50,
    unit: 'km',
  },
  {
    id: 'week_strong',
    name: 'Week Strong',
    description: "Train 7 days in a row. Planned rest days don't break the streak.",
    category: 'consistency',
    rarity: 'common',
    icon: 'flame',
    target: 7,
    unit: 'days',
  },
  {
    id: 'month_strong',
    name: 'Month Strong',
    description: 'Train 3+ times a week, 4 weeks in a row.',
    category: 'consistency',
    rarity: 'epic',
    icon: 'calendar',
    target: 4,
    unit: 'weeks',
  },
  {
    id: 'plan_finisher',
    name: 'Plan Finisher',
    description: 'Finish a plan of 4+ weeks with 90% of its sessions done.',
    category: 'consistency',
    rarity: 'epic',
    icon: 'flag',
    target: 90,
    unit: '% done',
  },
  {
    id: 'know_your_zones',
    name: 'Know Your Zones',
    description: 'Take the guided time trial and save your LTHR.',
    category: 'zones',
    rarity: 'common',
    icon: 'heartbeat',
    target: 1,
    unit: 'test',
  },
  {
    id: 'in_the_zone',
    name: 'In The Zone',
    description: 'Spend 600 minutes in your target zone, measured by a heart rate monitor.',
    category: 'zones',
    rarity: 'rare',
    icon: 'target',
    target: 600,
    unit: 'minutes',
  },
  {
    id: 'easy_does_it',
    name: 'Easy Does It',
    description: 'Spend three quarters of your heart rate time in zones 1 and 2, 4 weeks in a row.',
    category: 'zones',
    rarity: 'epic',
    icon: 'leaf',
    target: 4,
    unit: 'weeks',
  },
  {
    id: 'fuel_log',
    name: 'Fuel Logger',
    description: 'Log your nutrition on 7 days.',
    category: 'health',
    rarity: 'common',
    icon: 'food',
    target: 7,
    unit: 'days',
  },
  {
    id: 'protein_pro',
    name: 'Protein Pro',
    description: 'Reach 150 g of protein on 30 days.',
    category: 'health',
    rarity: 'rare',
    icon: 'egg',
    target: 30,
    unit: 'days',
  },
  {
    id: 'sleep_guard',
    name: 'Sleep Guard',
    description: 'Sleep 7 hours or more, 7 nights in a row.',
    category: 'health',
    rarity: 'rare',
    icon: 'moon',
    target: 7,
    unit: 'nights',
  },
  {
    id: 'first_follow',
    name: 'Training Partner',
    description: 'Follow 3 athletes.',
    category: 'community',
    rarity: 'common',
    icon: 'friends',
    target: 3,
    unit: 'athletes',
  },
  {
    id: 'crew',
    name: 'Crew Leader',
    description: 'Get 10 followers.',
    category: 'community',
    rarity: 'rare',
    icon: 'group',
    target: 10,
    unit: 'followers',
  },
  {
    id: 'top_hundred',
    name: 'World Top 100',
    description: 'Reach the top 100 with 500 points or more.',
    category: 'community',
    rarity: 'legendary',
    icon: 'trophy',
    target: 500,
    unit: 'points',
  },
];

/**
 * Progress toward a target in whole percent, rounded down. Unlocks once the target is reached.
 * Source: docs/specification.md#3-entities and #4-states. Invariant: a larger amount never means less progress;
 * 100% if and only if unlocked.
 * @param amount 0 and up, in the achievement's unit
 */
export function computeAchievementProgress(target: number, amount: number): AchievementProgress {
  if (amount >= target) return { percent: 100, unlocked: true };
  return { percent: Math.min(99, Math.max(0, Math.floor((100 * amount) / target))), unlocked: false };
}

/**
 * World Top 100: at least 500 points and a rank up to 100 among at least 20 ranked athletes. Without such a rank
 * it stays locked at 99% or less.
 * Source: docs/specification.md#9-constants.
 * @param points 0 and up
 * @param target the achievement's own
 */
export function computeTopHundredProgress(
  points: number,
  { rank, rankedAthletes }: Rank,
  target: number,
): AchievementProgress {
  const isRanked = rank !== null && rank <= MAX_RANK && rankedAthletes >= MIN_RANKED_ATHLETES;
  return computeAchievementProgress(target, isRanked ? points : Math.min(points, target - 1));
}
