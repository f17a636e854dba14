import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import { trpc } from '../api.ts';
import { StepsTrendCard } from '../trends/steps-trend-card.tsx';
import { WeightTrendCard } from '../trends/weight-trend-card.tsx';
import { DayCard } from './day-card.tsx';
import classes from './history.module.css';
import { HistoryCard } from './history-card.tsx';

/** Entry form, weight and steps trends, and the history. */
const HealthScreen = () => {
  const { data: trends, error, refetch } = trpc.health.trends.useQuery();
  return (
    <div className={classes.screen}>
      <PageTitle title="Health" />
      <div className={classes.grid}>
        {trends ? (
          <DayCard today={trends.to} />
        ) : error ? (
          <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
        ) : (
          <LoadingCard title="Enter a day" heightsPx={[66, 66, 66, 66, 42]} />
        )}
        <div className={classes.side}>
          <WeightTrendCard />
          <StepsTrendCard />
        </div>
        <HistoryCard className={classes.wide} />
      </div>
    </div>
  );
};

export default HealthScreen;
