import { CatchBoundary } from '@tanstack/react-router';
import { apiFault } from '@threshold/api/react';
import { Card, ErrorState, LoadingCard, LoadingLines } from '@threshold/ui';
import { lazy, Suspense } from 'react';
import classes from './dashboard.module.css';
import type { LaterCardsProps } from './later-cards.tsx';

const LaterCards = lazy(() => import('./later-cards.tsx'));

/** The dashboard's sections below what is seen first: their script comes, as one file, once the page stands. */
export const LaterSections = (props: LaterCardsProps) => (
  <CatchBoundary getResetKey={() => 'later'} errorComponent={NotThere}>
    <Suspense fallback={<Waiting />}>
      <LaterCards {...props} />
    </Suspense>
  </CatchBoundary>
);

const PAIRED_PX = [74, 132];

/** The same cards by their heights, so that nothing moves when they come. */
const Waiting = () => (
  <>
    <LoadingCard title="Quick Entry" className={classes.entry} heightsPx={[74, 74, 74, 48]} />
    <LoadingCard title="Earn Fusion Points" className={classes.points} heightsPx={[58, 42, 132]} />
    <LoadingCard title="Your Training Plan" className={classes.plan} heightsPx={[144, 44, 20, 36, 28]} />
    <LoadingCard title="This Week" className={classes.week} heightsPx={[54, 66, 66, 72, 42]} />
    <LoadingCard title="Recovery Status" className={classes.recovery} heightsPx={[74, 132, 40]} />
    <LoadingCard
      title="AI Performance Insights"
      className={classes.insights}
      heightsPx={[22, 66, 66, 66, 72]}
    />
    <div className={`${classes.banner} ${classes.waitingBanner}`} />
    <Card title="Recovery Metrics" className={classes.metrics} aria-busy="true">
      <div className={classes.pair}>
        <LoadingLines heightsPx={PAIRED_PX} />
        <LoadingLines heightsPx={PAIRED_PX} />
      </div>
    </Card>
  </>
);

/** A script that cannot be had leaves the rest of the dashboard alone. */
const NotThere = ({ error }: { readonly error: unknown }) => (
  <Card title="More of your dashboard" className={classes.metrics}>
    <ErrorState message={apiFault(error).message} onRetry={() => location.reload()} />
  </Card>
);
