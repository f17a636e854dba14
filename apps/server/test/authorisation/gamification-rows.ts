import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the gamification domain. */
export const gamificationRows: Readonly<Record<string, MatrixRow>> = {
  'gamification.streaks': { other: 'own' },
  'gamification.achievements': { other: 'own' },
  'gamification.myAchievements': { other: 'own' },
  'gamification.myPoints': { other: 'own' },
  'gamification.ledger': { input: () => ({}), other: 'own' },
  'gamification.adStatus': { other: 'own' },
  'gamification.watchAd': {
    input: async ({ adsAhead }) => {
      await adsAhead();
      return {};
    },
    other: 'own',
  },
  'gamification.athleteTraining': {
    input: ({ cyd }) => ({ userId: cyd.athleteId }),
    other: 'shown',
  },
  'gamification.leaderboard': { other: 'shown' },
  'gamification.rankings': { input: () => ({ period: 'week', friends: true }), other: 'shown' },
  'gamification.myRank': { other: 'own' },
};
