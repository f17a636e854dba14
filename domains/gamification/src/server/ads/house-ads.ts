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
    'Keep easy runs in zones 1 and 2, where you can talk in whole sentences. Slow days make the fast ones possible.',
  ),
  createTip(
    'tip-strides',
    'Finish with strides',
    'After an easy run, four to six relaxed accelerations of 20 seconds keep your legs quick without tiring them.',
  ),
  createTip(
    'tip-protein',
    'Spread your protein',
    'A portion with each meal helps muscles repair better than the same amount all at once in the evening.',
  ),
  createTip(
    'tip-threshold',
    'Test again after a block',
    'A threshold moves as you get fitter. Repeat the guided test every six to eight weeks, so that your zones stay true.',
  ),
  createTip(
    'tip-sleep',
    'Sleep is training',
    'Most of what you gain happens at night. An hour more in bed does more for you than an hour more on the road.',
  ),
  createTip(
    'tip-heat',
    'Go by effort in the heat',
    'Heart rate runs higher on warm days. Keep to your zone and let the pace be what it is.',
  ),
  createTip(
    'tip-fuel',
    'Practice your race food',
    'Eat on long runs what you mean to eat in the race: the stomach is trained like the legs.',
  ),
];

const SHOP_TEASER: RewardedAd = {
  id: 'merch-teaser',
  kind: 'merch',
  title: 'The Threshold shop is coming',
  text: 'Shirts and caps with the five zone bars are on their way. Have a first look.',
  to: '/merch',
};

/** The built-in ads: a tip that changes daily in the day's first slot, and the shop in the second. */
export const houseAds: AdProvider = {
  getAd: async ({ date, slot }) =>
    slot === 1 ? (TIPS[dayNumber(date) % TIPS.length] ?? SHOP_TEASER) : SHOP_TEASER,
};
