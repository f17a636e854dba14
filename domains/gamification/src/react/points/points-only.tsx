import { useOffFeatures } from '@threshold/api/react';
import { FEATURE_NAMES } from '@threshold/contracts/features';
import { EmptyState, PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';

interface PointsOnlyProps {
  /** Of a screen, which then says that points are off. Without it, nothing is shown. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Shows its content, and starts its queries, only while points are on. */
export const PointsOnly = ({ title, children }: PointsOnlyProps) => {
  if (!useOffFeatures().includes('points')) return children;
  return title === undefined ? null : (
    <>
      <PageTitle title={title} />
      <EmptyState message={`${FEATURE_NAMES.points} is switched off on this site.`} />
    </>
  );
};
