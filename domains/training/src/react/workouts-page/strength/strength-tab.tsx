import { toApiError } from '@threshold/api/react';
import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingLines, MoreEntries } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import classes from '../workouts-page.module.css';
import { OneRepMaxes } from './one-rep-max.tsx';
import { RecentSets } from './recent-sets.tsx';
import { RestTimer } from './rest-timer.tsx';
import { SetForm } from './set-form.tsx';
import { StrengthTrend } from './strength-trend.tsx';
import { useRepeatSet } from './use-repeat-set.ts';

interface StrengthTabProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
}

export const StrengthTab = ({ today, units }: StrengthTabProps) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    trpc.training.setHistory.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  const sets = data?.pages.flatMap((page) => page.sets);
  const [savedCount, setSavedCount] = useState(0);
  const onSaved = () => setSavedCount((count) => count + 1);
  const repeat = useRepeatSet({ today, units, onSaved });
  return (
    <div className={classes.tab}>
      <div className={classes.side}>
        <SetForm today={today} units={units} sets={sets ?? []} onSaved={onSaved} onRepeat={repeat} />
        {savedCount > 0 ? <RestTimer key={savedCount} /> : null}
        {sets && sets.length > 0 ? <OneRepMaxes sets={sets} units={units} /> : null}
        {sets && sets.length > 0 ? <StrengthTrend units={units} /> : null}
      </div>
      <Card title="Recent Sets">
        {error ? (
          <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
        ) : sets === undefined ? (
          <LoadingLines label="Loading sets" heightsPx={[44, 44, 44]} />
        ) : sets.length === 0 ? (
          <EmptyState message="No strength sets yet. Save one to see your estimated 1RM." />
        ) : (
          <RecentSets today={today} sets={sets} units={units} hasMore={hasNextPage} onRepeat={repeat} />
        )}
        <MoreEntries
          entriesLabel="sets"
          hasMore={hasNextPage && !error}
          isPending={isFetchingNextPage}
          onShowMore={() => void fetchNextPage()}
        />
      </Card>
    </div>
  );
};
