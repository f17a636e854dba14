import { FEATURE_NAMES, type Feature } from '@threshold/contracts/features';
import { EmptyState, PageTitle } from '@threshold/ui';

/** Replaces a screen that the owner has switched off. */
export const FeatureOff = ({ feature, title }: { readonly feature: Feature; readonly title: string }) => (
  <>
    <PageTitle title={title} />
    <EmptyState message={`${FEATURE_NAMES[feature]} is switched off on this site.`} />
  </>
);
