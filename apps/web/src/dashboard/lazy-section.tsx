import { CatchBoundary } from '@tanstack/react-router';
import { apiFault } from '@threshold/api/react';
import { Card, ErrorState, LoadingCard } from '@threshold/ui';
import { type ReactNode, Suspense } from 'react';

interface LazySectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** The heights in px of what will stand here. */
  readonly heightsPx: readonly number[];
  readonly children: ReactNode;
}

/** A card whose script comes after the page stands; one that cannot be had leaves the rest of the page alone. */
export const LazySection = ({ title, className, heightsPx, children }: LazySectionProps) => (
  <CatchBoundary
    getResetKey={() => title}
    errorComponent={({ error }) => (
      <Card title={title} className={className}>
        <ErrorState message={apiFault(error).message} onRetry={() => location.reload()} />
      </Card>
    )}
  >
    <Suspense fallback={<LoadingCard title={title} className={className} heightsPx={heightsPx} />}>
      {children}
    </Suspense>
  </CatchBoundary>
);
