import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { type LocalDate, parseLocalDate } from '@threshold/physiology';
import { Card, DateField, ErrorState, LoadingCard, PageTitle, useUnits } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { HrvTrendCard } from '../hrv/hrv-trend-card.tsx';
import { EntryFields } from '../quick-entry/entry-fields.tsx';
import { EMPTY_ENTRY, findLatestValues } from '../quick-entry/entry-values.ts';
import { TodayValues } from '../quick-entry/today-values.tsx';
import { RecoveryAnswerCard } from '../recovery/recovery-answer-card.tsx';
import { RestingHrCard } from '../recovery/resting-hr-card.tsx';
import { SleepTrendsCard } from '../sleep/sleep-trends-card.tsx';
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
          <>
            <RecoveryAnswerCard today={trends.to} className={classes.answer} />
            <DayEntryCard today={trends.to} />
          </>
        ) : error ? (
          <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
        ) : (
          <>
            <LoadingCard title="Recovery Status" heightsPx={[60, 20, 74]} className={classes.answer} />
            <LoadingCard title="Enter a day" heightsPx={[66, 66, 66, 66, 42]} />
          </>
        )}
        <HrvTrendCard isTodayHidden className={classes.hrv} />
        <SleepTrendsCard />
        <RestingHrCard isLatestHidden />
        <WeightTrendCard />
        <StepsTrendCard className={classes.steps} />
        <HistoryCard className={classes.wide} />
      </div>
    </div>
  );
};

export default HealthScreen;

/**
 * Always starts empty: saving a day again changes only the filled fields. The form of a day that already has values
 * opens on demand.
 */
const DayEntryCard = ({ today }: { readonly today: LocalDate }) => {
  const units = useUnits();
  const { data: recovery } = trpc.health.recovery.useQuery();
  // Null means today, so that the date changes at midnight.
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const day = chosenDate === null ? null : parseLocalDate(chosenDate);
  const isFuture = day !== null && day > today;
  const latestDays = recovery?.latestDays ?? [];
  const isTodaySaved = latestDays.some(({ date }) => date === today);
  // A form in use stays after its save, so that it keeps the focus and further input.
  const [isOpen, setIsOpen] = useState(false);
  if (recovery && isTodaySaved && !isOpen)
    return (
      <Card title="Enter a day">
        <TodayValues today={today} recovery={recovery} isLevelHidden />
        <div className={classes.enter}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Edit today or another day
          </Button>
        </div>
      </Card>
    );
  return (
    <Card title="Enter a day">
      <DateField
        label="Date"
        max={today}
        value={chosenDate ?? today}
        error={isFuture ? 'Date must not be in the future' : undefined}
        onChange={setChosenDate}
      />
      {recovery && isTodaySaved && (day ?? today) === today ? (
        <>
          <TodayValues today={today} recovery={recovery} isLevelHidden />
          <p className={classes.quiet}>Saved today. Change any value and save again.</p>
        </>
      ) : null}
      <EntryFields
        date={isFuture ? null : (day ?? today)}
        initialValues={EMPTY_ENTRY}
        latestValues={findLatestValues(latestDays, units)}
        onFocus={() => setIsOpen(true)}
        hasInitialFocus={isOpen}
      />
    </Card>
  );
};
