import type { AdProvider, RewardedAd } from '@threshold/contracts/gamification';
import { dayNumber } from '@threshold/physiology';

const createTip = (id: string, title: string, text: string): RewardedAd => ({
  id,
  kind: 'tip',
  title,
  text,
  to: null,
});

const TIPS: readonly RewardedAd[] = [
  createTip(
    'tip-easy-days',
    'Easy means easy',
    'Keep easy runs in zones 1 and 2, where you can talk in full sentences. Slow days make the fast ones possible.',
  ),
  createTip(
    'tip-strides',
    'Finish with strides',
    'After an easy run, four to six relaxed accelerations of 20 seconds keep your legs quick without tiring them.',
  ),
  createTip(
    'tip-protein',
    'Spread your protein',
    'Protein with every meal helps your muscles repair better than the same amount all at once at night.',
  ),
  createTip(
    'tip-threshold',
    'Test again after a block',
    'A threshold moves as you get fitter. Repeat the guided test every six to eight weeks, so that your zones stay true.',
  ),
  createTip(
    'tip-sleep',
    'Sleep is training',
    'Most of your gains happen at night. An extra hour in bed does more for you than an extra hour on the road.',
  ),
  createTip(
    'tip-heat',
    'Go by effort in the heat',
    'Your heart rate runs higher on hot days. Stay in your zone and let the pace go.',
  ),
  createTip(
    'tip-fuel',
    'Practice your race food',
    'On long runs, eat what you plan to eat on race day. Your stomach needs training too.',
  ),
];

const SHOP_TEASER: RewardedAd = {
  id: 'merch-teaser',
  kind: 'merch',
  title: 'The Threshold store is coming',
  text: 'Shirts and caps with the five zone bars are on the way. Take a first look.',
  to: '/merch',
};

/**
 * The built-in ads: a tip that changes daily in the day's first slot, and the shop in the second.
 * @param hasShop false for another tip in place of the shop
 */
export const createHouseAds = (hasShop: () => Promise<boolean>): AdProvider => ({
  getAd: async ({ date, slot }) => {
    const getTip = (offset: number) => TIPS[(dayNumber(date) + offset) % TIPS.length] ?? SHOP_TEASER;
    if (slot === 1) return getTip(0);
    return (await hasShop()) ? SHOP_TEASER : getTip(1);
  },
});

export const houseAds = createHouseAds(async () => true);
