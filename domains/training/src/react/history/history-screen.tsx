import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ScreenProps, toApiError } from '@threshold/api/react';
import { filesPaths } from '@threshold/contracts/files';
import { trainingPaths } from '@threshold/contracts/training';
import { formatDuration, lengthUnit } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingLines, PageTitle, Stat, useUnits } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { HistorySummaryView } from '../../history-schemas.ts';
import { formatDistance } from '../distance.ts';
import classes from './history.module.css';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { type HistorySearch, hasFilters } from './history-search.ts';
import { useHistory, useHistorySummary } from './use-history.ts';
import { useHistoryFilters } from './use-history-filters.ts';

const HistoryScreen = ({ search }: ScreenProps<'/history', HistorySearch>) => {
  const summary = useHistorySummary(search);
  const history = useHistory(search);
  const { workouts, weeks = [] } = history;
  const total = summary.data?.totalWorkouts;
  // If a later page fails, the list itself shows the error below the loaded pages.
  const error = summary.error ?? (workouts ? null : history.error);
  const retry = () => void Promise.all([summary.refetch(), history.refetch()]);
  return (
    <div className={classes.screen}>
      <PageTitle title="History" action={<ImportButton />} />
      {summary.data ? (
        <HistoryTiles summary={summary.data} />
      ) : error ? null : (
        <div className={classes.waiting}>
          <LoadingLines label="Loading summary" heightsPx={[83]} />
        </div>
      )}
      <HistoryFilters search={search} />
      <Card
        title={total === undefined ? 'Completed Workouts' : `Completed Workouts (${formatCount(total)})`}
        aria-busy={history.isPlaceholderData || history.isPending}
        className={classes.card}
      >
        {error ? (
          <ErrorState message={toApiError(error).message} onRetry={retry} />
        ) : workouts === undefined ? (
          <LoadingLines label="Loading workouts" heightsPx={[44, 56, 56, 56, 56]} />
        ) : workouts.length === 0 ? (
          <NothingFound search={search} />
        ) : (
          <HistoryList workouts={workouts} weeks={weeks} pagination={history} />
        )}
      </Card>
    </div>
  );
};

const NothingFound = ({ search }: { readonly search: HistorySearch }) => {
  const { clear } = useHistoryFilters(search);
  return (
    <EmptyState
      title="No completed workouts found"
      message="Complete a live session or manually log a workout to see it here"
      action={
        hasFilters(search) ? (
          <Button variant="default" onClick={clear}>
            Clear filters
          </Button>
        ) : (
          <div className={classes.ways}>
            <Button variant="default" component={Link} {...trainingPaths.calendar()}>
              Open Calendar
            </Button>
            <ImportButton />
          </div>
        )
      }
    />
  );
};

const ImportButton = () => (
  <Button
    variant="default"
    component={Link}
    {...filesPaths.imports()}
    leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden="true" />}
  >
    Import activities
  </Button>
);

export default HistoryScreen;

const HistoryTiles = ({ summary }: { readonly summary: HistorySummaryView }) => {
  const units = useUnits();
  const unit = lengthUnit(units);
  const { totalWorkouts, totalDuration, averageHR, totalDistance } = summary;
  return (
    <ul className={classes.tiles} aria-label="Summary">
      <li className={classes.tile}>
        <Stat label="Total Workouts" value={formatCount(totalWorkouts)} />
      </li>
      <li className={classes.tile}>
        <Stat label="Total Time" value={formatDuration(totalDuration)} />
      </li>
      <li className={classes.tile}>
        <Stat
          label="Avg Heart Rate"
          value={averageHR ?? '--'}
          unit={averageHR === null ? undefined : 'bpm'}
        />
      </li>
      <li className={classes.tile}>
        <Stat label="Total Distance" value={formatDistance(totalDistance, units)} unit={unit} />
      </li>
    </ul>
  );
};
