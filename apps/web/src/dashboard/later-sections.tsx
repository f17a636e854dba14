import { CatchBoundary } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { Card, ErrorState } from '@threshold/ui';
import { Fragment, lazy, Suspense } from 'react';
import classes from './dashboard.module.css';
import type { LaterCardsProps } from './later-cards.tsx';
import { WAITING } from './waiting-cards.tsx';

const LaterCards = lazy(() => import('./later-cards.tsx'));

/** The dashboard's sections below the fold, loaded as one file after the page is visible. */
export const LaterSections = (props: LaterCardsProps) => (
  <CatchBoundary getResetKey={() => 'later'} errorComponent={LoadFailed}>
    <Suspense fallback={<Fallback />}>
      <LaterCards {...props} />
    </Suspense>
  </CatchBoundary>
);

const Fallback = () => Object.entries(WAITING).map(([name, card]) => <Fragment key={name}>{card}</Fragment>);

/** A failed script leaves the rest of the dashboard intact. */
const LoadFailed = ({ error }: { readonly error: unknown }) => (
  <Card title="More of your dashboard" className={classes.metrics}>
    <ErrorState message={toApiError(error).message} onRetry={() => location.reload()} />
  </Card>
);
