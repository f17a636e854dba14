import { notFound } from '@threshold/api/server';
import type { FeatureSwitches } from '@threshold/auth';
import { FEATURE_NAMES, type Feature } from '@threshold/contracts/features';

/** The procedures of each feature; athletes delete their own comments anyway. The merch store has none. */
const PROCEDURES: Readonly<Record<Feature, readonly string[]>> = {
  feed: [
    'social.feed',
    'social.feedList',
    'social.giveKudos',
    'social.takeKudosBack',
    'social.comments',
    'social.addComment',
    'social.athleteActivity',
  ],
  ads: ['gamification.adStatus', 'gamification.watchAd'],
  merch: [],
  points: [
    'gamification.achievements',
    'gamification.myAchievements',
    'gamification.myPoints',
    'gamification.ledger',
    'gamification.leaderboard',
    'gamification.rankings',
    'gamification.myRank',
  ],
};

const featuresByProcedure = new Map(
  (Object.keys(PROCEDURES) as Feature[]).flatMap((feature) =>
    PROCEDURES[feature].map((procedure) => [procedure, feature] as const),
  ),
);

/**
 * Creates the check that runs before each procedure. Other procedures pass without waiting.
 * @returns a function that throws a DomainError 'not-found' with the feature's name if the owner switched it off
 */
export const createFeatureCheck =
  (switches: Pick<FeatureSwitches, 'listOff'>) =>
  async (procedure: string): Promise<void> => {
    const feature = featuresByProcedure.get(procedure);
    if (feature !== undefined && (await switches.listOff()).includes(feature))
      throw notFound(`${FEATURE_NAMES[feature]} is switched off on this site.`);
  };
