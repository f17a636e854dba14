export interface HouseTile {
  readonly kind: 'Training tip' | 'Healing tip' | 'Merch Store';
  readonly title: string;
  readonly text: string;
  /** In-app path; null if the tile is not a link. */
  readonly to: string | null;
}

const TIPS: readonly HouseTile[] = [
  {
    kind: 'Training tip',
    title: 'Easy means easy',
    text: 'Can’t talk in full sentences? You’ve left zone 2.',
    to: null,
  },
  {
    kind: 'Training tip',
    title: 'Warm up first',
    text: 'Jog ten easy minutes before intervals, and your first one will feel like your third.',
    to: null,
  },
  {
    kind: 'Training tip',
    title: 'Test every 6 weeks',
    text: 'Your zones depend on your LTHR. Test it again when you’re fresh.',
    to: '/profile',
  },
  {
    kind: 'Training tip',
    title: 'Eat on long runs',
    text: 'On runs over 90 minutes, take 30–60 g of carbs per hour, right from the start.',
    to: '/nutrition',
  },
  {
    kind: 'Training tip',
    title: 'Rest is training',
    text: 'Rest days make you fitter, and planned ones keep your streak.',
    to: '/calendar',
  },
  {
    kind: 'Training tip',
    title: 'Quick feet downhill',
    text: 'Short, quick steps save your quads. Lean with the hill, not against it.',
    to: null,
  },
  {
    kind: 'Training tip',
    title: 'Same pillow, same hour',
    text: 'A steady bedtime does more for your HRV than any gadget.',
    to: '/analytics',
  },
];

/** For days on which an injury stops all training. */
const HEALING_TIPS: readonly HouseTile[] = [
  {
    kind: 'Healing tip',
    title: 'Eat enough',
    text: 'Healing takes energy and protein. Don’t cut calories while you’re hurt.',
    to: '/nutrition',
  },
  {
    kind: 'Healing tip',
    title: 'Same pillow, same hour',
    text: 'You heal while you sleep. A steady bedtime helps.',
    to: '/health',
  },
  {
    kind: 'Healing tip',
    title: 'Check in each day',
    text: 'A note on your pain each day shows you and your doctor how it changes.',
    to: '/injuries',
  },
];

const MERCH_TILE: HouseTile = {
  kind: 'Merch Store',
  title: 'Gear is coming',
  text: 'T-shirts, tank tops, shorts and socks are on the way.',
  to: '/merch',
};

/**
 * The day's ads: two tiles (a tip and the shop) and a banner with another tip.
 * @param dayNumber days since any fixed day
 * @param hasShop false for another tip in place of the shop
 * @param isHealing true while an injury stops all training, for tips that suit such days
 */
export function getHouseTiles(
  dayNumber: number,
  hasShop = true,
  isHealing = false,
): {
  readonly tiles: readonly [HouseTile, HouseTile];
  readonly banner: HouseTile;
} {
  const tips = isHealing ? HEALING_TIPS : TIPS;
  const getTip = (offset: number) => tips[(dayNumber + offset) % tips.length] ?? MERCH_TILE;
  // The offsets differ modulo both numbers of tips, so the three tips do too.
  return { tiles: [getTip(0), hasShop ? MERCH_TILE : getTip(1)], banner: getTip(2) };
}
