import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the gamification domain. */
export const gamificationRows: Readonly<Record<string, MatrixRow>> = {
  'gamification.streaks': { forOthers: 'own' },
  'gamification.achievements': { forOthers: 'own' },
  'gamification.myAchievements': { forOthers: 'own' },
  'gamification.myPoints': { forOthers: 'own' },
  'gamification.ledger': { input: () => ({}), forOthers: 'own' },
  'gamification.adStatus': { forOthers: 'own' },
  'gamification.watchAd': {
    input: async ({ makeAdsPayable }) => {
      await makeAdsPayable();
      return {};
    },
    forOthers: 'own',
  },
  'gamification.athleteTraining': {
    input: ({ cyd }) => ({ userId: cyd.athleteId }),
    forOthers: 'shown',
  },
  'gamification.leaderboard': { forOthers: 'shown' },
  'gamification.rankings': { input: () => ({ period: 'week', friends: true }), forOthers: 'shown' },
  'gamification.myRank': { forOthers: 'own' },
};
