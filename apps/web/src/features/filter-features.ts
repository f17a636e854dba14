import type { Feature } from '@threshold/contracts/features';

const FEATURE_BY_PATH: Readonly<Record<string, Feature>> = {
  '/feed': 'feed',
  '/merch': 'merch',
  '/leaderboard': 'points',
  '/achievements': 'points',
};

/** The entries whose screen isn't switched off. */
export const filterFeatures = <E extends { readonly to: string }>(
  entries: readonly E[],
  offFeatures: readonly Feature[],
): readonly E[] =>
  offFeatures.length === 0
    ? entries
    : entries.filter(({ to }) => {
        const feature = FEATURE_BY_PATH[to];
        return feature === undefined || !offFeatures.includes(feature);
      });
