import { useMe } from '@threshold/athletes/react';
import { QuickEntryCard, RecoveryMetricsCard, RecoveryStatusCard } from '@threshold/health/react';
import { addDays, localDateIn } from '@threshold/physiology';
import {
  DaySessionsCard,
  LogWorkoutButton,
  MilesTiles,
  ThisWeekCard,
  TrainingPlanCard,
} from '@threshold/training/react';
import { PageTitle } from '@threshold/ui';
import classes from './dashboard.module.css';
import { LazySection } from './lazy-section.tsx';
import { RaceSection } from './race-section.tsx';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** The dashboard: its sections in the order of specification section 2, of those that are there so far. */
export const DashboardScreen = () => {
  const timeZone = useMe().data?.timeZone ?? 'UTC';
  const now = new Date();
  const today = localDateIn(timeZone, now);
  return (
    <>
      <PageTitle
        title="Dashboard"
        eyebrow={
          <time dateTime={today}>{new Intl.DateTimeFormat('en-US', { ...DAY, timeZone }).format(now)}</time>
        }
        action={<LogWorkoutButton today={today} />}
      />
      <div className={classes.grid}>
        <RaceSection today={today} className={classes.race} />
        <MilesTiles className={classes.miles} />
        <DaySessionsCard
          className={classes.yesterday}
          title="Yesterday's Sessions"
          date={addDays(today, -1)}
          emptyMessage="No sessions scheduled for yesterday"
        />
        <DaySessionsCard
          className={classes.today}
          title="Today's Sessions"
          date={today}
          emptyMessage="No sessions scheduled for today"
          isToday
        />
        <LazySection title="Quick Entry" className={classes.entry} heightsPx={[66, 66, 66, 42]}>
          <QuickEntryCard className={classes.entry} timeZone={timeZone} />
        </LazySection>
        <LazySection title="Your Training Plan" className={classes.plan} heightsPx={[144, 44, 20]}>
          <TrainingPlanCard className={classes.plan} />
        </LazySection>
        <LazySection title="This Week" className={classes.week} heightsPx={[54, 66, 66, 72, 24]}>
          <ThisWeekCard className={classes.week} />
        </LazySection>
        <LazySection title="Recovery Status" className={classes.recovery} heightsPx={[74, 132, 18]}>
          <RecoveryStatusCard className={classes.recovery} today={today} />
        </LazySection>
        <LazySection title="Recovery Metrics" className={classes.metrics} heightsPx={[74, 132]}>
          <RecoveryMetricsCard className={classes.metrics} />
        </LazySection>
      </div>
    </>
  );
};
