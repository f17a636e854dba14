import { CatchBoundary } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { Card, ErrorState } from '@threshold/ui';
import { Fragment, lazy, Suspense } from 'react';
import type { BelowFoldCardsProps } from './below-fold-cards.tsx';
import classes from './dashboard.module.css';
import { PLACEHOLDER_CARDS } from './placeholder-cards.tsx';

const BelowFoldCards = lazy(() => import('./below-fold-cards.tsx'));

/** The dashboard's sections below the fold, loaded as one file after the page is visible. */
export const BelowFoldSections = (props: BelowFoldCardsProps) => (
  <CatchBoundary getResetKey={() => 'later'} errorComponent={LoadError}>
    <Suspense fallback={<PlaceholderCards />}>
      <BelowFoldCards {...props} />
    </Suspense>
  </CatchBoundary>
);

const PlaceholderCards = () =>
  Object.entries(PLACEHOLDER_CARDS).map(([name, card]) => <Fragment key={name}>{card}</Fragment>);

/** Replaces only these sections if their script fails to load. */
const LoadError = ({ error }: { readonly error: unknown }) => (
  <Card title="More of your dashboard" className={classes.metrics}>
    <ErrorState message={toApiError(error).message} onRetry={() => location.reload()} />
  </Card>
);
