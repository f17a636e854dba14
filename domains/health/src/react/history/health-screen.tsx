import { toApiError } from '@threshold/api/react';
import { type LocalDate, parseLocalDate } from '@threshold/physiology';
import { Card, DateField, ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { EntryFields } from '../quick-entry/entry-fields.tsx';
import { EMPTY_ENTRY } from '../quick-entry/entry-values.ts';
import { StepsTrendCard } from '../trends/steps-trend-card.tsx';
import { WeightTrendCard } from '../trends/weight-trend-card.tsx';
import classes from './history.module.css';
import { HistoryCard } from './history-card.tsx';

const HealthScreen = () => {
  const { data: trends, error, refetch } = trpc.health.trends.useQuery();
  return (
    <div className={classes.screen}>
      <PageTitle title="Health" />
      <div className={classes.grid}>
        {trends ? (
          <DayEntryCard today={trends.to} />
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

/** Always starts empty: saving a day again changes only the filled fields. */
const DayEntryCard = ({ today }: { readonly today: LocalDate }) => {
  // Null means today, so that the date changes at midnight.
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const day = chosenDate === null ? null : parseLocalDate(chosenDate);
  const isFuture = day !== null && day > today;
  return (
    <Card title="Enter a day" className={classes.form}>
      <DateField
        label="Date"
        max={today}
        value={chosenDate ?? today}
        error={isFuture ? 'Date must not be in the future' : undefined}
        onChange={setChosenDate}
      />
      <EntryFields date={isFuture ? null : (day ?? today)} initialValues={EMPTY_ENTRY} />
    </Card>
  );
};
