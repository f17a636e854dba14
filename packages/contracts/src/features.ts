/** Parts of the product that the owner can switch off. Nothing stored is deleted. */
export const FEATURES = ['feed', 'ads', 'merch', 'points'] as const;
export type Feature = (typeof FEATURES)[number];

/** Off while points are off, whatever their own switch says. */
export const FEATURES_OF_POINTS: readonly Feature[] = ['ads', 'merch'];

/** On responses to the app's calls: what is switched off, separated by commas. Absent if nothing is. */
export const OFF_FEATURES_HEADER = 'threshold-features-off';

/** As the start of a sentence. */
export const FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  feed: 'The activity feed',
  ads: 'Earning points with ads',
  merch: 'The merch store',
  points: 'Earning points',
};
