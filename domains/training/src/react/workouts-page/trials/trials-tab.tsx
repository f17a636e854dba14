import { toApiError } from '@threshold/api/react';
import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingLines } from '@threshold/ui';
import { trpc } from '../../api.ts';
import classes from '../workouts-page.module.css';
import { listTrialKinds } from './list-trial-kinds.ts';
import { TrialForm } from './trial-form.tsx';
import { TrialList } from './trial-list.tsx';
import { TrialTrend } from './trial-trend.tsx';

interface TrialsTabProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
}

export const TrialsTab = ({ today, units }: TrialsTabProps) => {
  const { data: trials, error, refetch } = trpc.training.trials.useQuery();
  const kinds = listTrialKinds(trials ?? []);
  return (
    <div className={classes.tab} data-results={(trials !== undefined && trials.length > 0) || undefined}>
      <div className={classes.side}>
        <TrialForm today={today} units={units} />
        <TrialTrend kinds={kinds.filter((kind) => kind.trials.length > 1)} units={units} />
      </div>
      <Card title="Your Time Trials">
        {error ? (
          <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
        ) : trials === undefined ? (
          <LoadingLines label="Loading time trials" heightsPx={[48, 48, 48]} />
        ) : trials.length === 0 ? (
          <EmptyState message="No time trials yet. Save one to start tracking your times." />
        ) : (
          <TrialList today={today} trials={trials} kinds={kinds} units={units} />
        )}
      </Card>
    </div>
  );
};
