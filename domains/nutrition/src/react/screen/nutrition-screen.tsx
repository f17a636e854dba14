import { toApiError } from '@threshold/api/react';
import { addDays, type LocalDate, type UnitSystem } from '@threshold/physiology';
import { Card, ErrorState, LoadingCard, PageTitle, useToday, useUnits } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { AveragesView, LogView, TimeZoneView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { AveragesCard } from './averages-card.tsx';
import { EntryFields } from './entry-fields.tsx';
import { EMPTY_ENTRY } from './entry-values.ts';
import { LATEST_LOGS_INPUT } from './latest-logs-input.ts';
import classes from './nutrition.module.css';
import { RecentDaysCard } from './recent-days-card.tsx';
import { TodayCard } from './today-card.tsx';

/**
 * The day's totals, the daily entry, the 7-day averages and the latest days
 * (docs/specification.md#29-nutrition).
 */
const NutritionScreen = () => {
  const calendar = trpc.nutrition.calendar.useQuery();
  const logs = trpc.nutrition.logs.useQuery(LATEST_LOGS_INPUT);
  const averages = trpc.nutrition.averages.useQuery();
  const queries = [calendar, logs, averages];
  const failedQuery = queries.find(({ error }) => error !== null);
  const loadError = failedQuery && (
    <ErrorState
      title="We couldn’t load your nutrition."
      message={toApiError(failedQuery.error).message}
      onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
    />
  );
  return (
    <div className={classes.screen}>
      <PageTitle title="Nutrition" />
      {calendar.data && ((logs.data && averages.data) || failedQuery) ? (
        <Cards calendar={calendar.data} logs={logs.data} averages={averages.data}>
          {loadError}
        </Cards>
      ) : (
        (loadError ?? <LoadingCards />)
      )}
    </div>
  );
};

export default NutritionScreen;

interface CardsProps {
  readonly calendar: TimeZoneView;
  readonly logs: readonly LogView[] | undefined;
  readonly averages: AveragesView | undefined;
  /** Shown if the logs fail to load, because the form works without them. */
  readonly children: ReactNode;
}

const Cards = ({ calendar: { timeZone }, logs, averages, children }: CardsProps) => {
  const today = useToday(timeZone);
  const units = useUnits();
  return (
    <div className={classes.grid}>
      {logs && averages ? <TodayCard today={today} logs={logs} units={units} /> : <div>{children}</div>}
      <EntryCard today={today} units={units} logs={logs} />
      {logs && averages ? (
        <>
          <AveragesCard today={today} averages={averages} logs={logs} />
          <RecentDaysCard today={today} logs={logs} units={units} />
        </>
      ) : null}
    </div>
  );
};

const LoadingCards = () => (
  <div className={classes.grid}>
    <LoadingCard title="Today" heightsPx={[54, 54]} />
    <LoadingCard title="Daily entry" className={classes.entryCard} heightsPx={[66, 66, 66, 96, 42]} />
    <LoadingCard title="7-day averages" className={classes.averages} heightsPx={[106, 106]} />
    <LoadingCard title="Recent days" className={classes.recent} heightsPx={[54, 54, 54]} />
  </div>
);

interface EntryCardProps {
  readonly today: LocalDate;
  readonly units: UnitSystem;
  readonly logs: readonly LogView[] | undefined;
}

/** Clears the form after a save, but keeps its values after an error. */
const EntryCard = ({ today, units, logs }: EntryCardProps) => (
  <Card title="Daily entry" className={classes.entryCard}>
    <EntryFields
      today={today}
      units={units}
      initialValues={EMPTY_ENTRY}
      yesterdayLog={logs?.find(({ date }) => date === addDays(today, -1))}
    />
  </Card>
);
