import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ScreenProps } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { trainingPaths } from '@threshold/contracts/training';
import { ErrorState, LoadingLines, PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';
import { trpc } from '../api.ts';
import { CalendarFeedCard } from '../calendar-feed/calendar-feed-card.tsx';
import { useLogWorkoutDialog } from '../changes/use-log-workout-dialog.tsx';
import { SeasonCard } from '../season/season-card.tsx';
import { type TrainingDay, useTrainingDay } from '../use-training-day.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import { CoachLine } from '../widgets/coach-line.tsx';
import { StartWithoutWorkoutButton } from '../widgets/day-sessions/start-without-workout-button.tsx';
import classes from './calendar.module.css';
import { CalendarBody } from './calendar-body.tsx';
import type { CalendarSearch } from './calendar-search.ts';
import { type CalendarSpan, toCalendarSpan, WIDE_CALENDAR_QUERY } from './calendar-span.ts';
import { useCalendarLink } from './use-calendar-link.ts';
import { usePlanDialogs } from './use-plan-dialogs.tsx';

const LOAD_FAILED_MESSAGE = 'Error loading workouts. Please try again.';

interface CalendarScreenProps extends ScreenProps<'/calendar', CalendarSearch> {
  /** What the athlete's coaches propose. */
  readonly proposals?: ReactNode;
}

/** A month grid on wide screens, a week list below 640 px (docs/specification.md#25-training-calendar). */
export const CalendarScreen = ({ search, proposals = null }: CalendarScreenProps) => {
  const { data: day, error, refetch } = useTrainingDay();
  const isWide = useMediaQuery(WIDE_CALENDAR_QUERY, true, { getInitialValueInEffect: false });
  const screenActions = (
    <>
      <StartWithoutWorkoutButton />
      <Button variant="default" size="sm" component={Link} {...athletesPaths.profile()}>
        Profile
      </Button>
    </>
  );
  return (
    <div className={classes.screen}>
      <PageTitle
        title="Training Calendar"
        action={isWide ? <div className={classes.actions}>{screenActions}</div> : undefined}
      />
      <CoachLine />
      {proposals}
      {day ? (
        <Calendar search={search} day={day} isWide={isWide} phoneActions={isWide ? null : screenActions} />
      ) : error ? (
        <ErrorState message={LOAD_FAILED_MESSAGE} onRetry={() => void refetch()} />
      ) : (
        <CalendarLoading />
      )}
    </div>
  );
};

interface CalendarProps {
  readonly search: CalendarSearch;
  readonly day: TrainingDay;
  readonly isWide: boolean;
  /** Buttons below the days of a phone, so that the week comes first; null on wide screens. */
  readonly phoneActions: ReactNode;
}

const Calendar = ({ search, day, isWide, phoneActions }: CalendarProps) => {
  const span = toCalendarSpan(search, day, isWide);
  const { data: workouts, error, refetch } = trpc.training.workoutsBetween.useQuery(span.displayedDays);
  const { data: timeOff = [] } = trpc.training.timeOff.useQuery(span.displayedDays);
  const { data: races = [] } = trpc.training.otherRaces.useQuery();
  const { openFor, dialog } = useLogWorkoutDialog(day.today);
  const isStopped = useIsStopped();
  const { planSession, addTimeOff, changeTimeOff, changeRace, dialogs } = usePlanDialogs(day.today);
  const planActions = (
    <div className={classes.actions}>
      <Button variant={isStopped ? 'default' : 'filled'} size="sm" onClick={() => planSession()}>
        Plan Session
      </Button>
      <Button variant="default" size="sm" onClick={addTimeOff}>
        Add Time Off
      </Button>
      {phoneActions}
    </div>
  );
  return (
    <>
      <CalendarNavigation span={span} isWide={isWide} actions={isWide ? planActions : null} />
      {workouts ? (
        <CalendarBody
          span={span}
          today={day.today}
          weekStart={day.weekStart}
          workouts={workouts}
          timeOff={timeOff}
          races={races}
          isWide={isWide}
          footer={isWide ? null : planActions}
          actions={{
            onLog: openFor,
            onPlan: planSession,
            onChangeTimeOff: changeTimeOff,
            onChangeRace: changeRace,
          }}
        />
      ) : error ? (
        <ErrorState message={LOAD_FAILED_MESSAGE} onRetry={() => void refetch()} />
      ) : (
        <CalendarLoading />
      )}
      {/* Not among the refetched days, so that form input and a new feed address survive a refetch. */}
      {dialog}
      <SeasonCard />
      {dialogs}
      <CalendarFeedCard />
    </>
  );
};

const CalendarLoading = () => <LoadingLines label="Loading calendar" heightsPx={[36, 24, 560, 120]} />;

interface CalendarNavigationProps {
  readonly span: CalendarSpan;
  readonly isWide: boolean;
  /** Buttons beside the period; null if they are below the days. */
  readonly actions: ReactNode;
}

const CalendarNavigation = ({ span, isWide, actions }: CalendarNavigationProps) => {
  const period = isWide ? 'month' : 'week';
  return (
    <nav className={classes.steps} aria-label={isWide ? 'Month' : 'Week'}>
      <h2 className={classes.period} aria-live="polite">
        {span.title}
      </h2>
      {actions}
      <Button variant="default" size="sm" component={Link} {...trainingPaths.calendar()}>
        Today
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        component="a"
        {...useCalendarLink(span.previous)}
        aria-label={`Previous ${period}`}
      >
        <IconChevronLeft size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        component="a"
        {...useCalendarLink(span.next)}
        aria-label={`Next ${period}`}
      >
        <IconChevronRight size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </nav>
  );
};
