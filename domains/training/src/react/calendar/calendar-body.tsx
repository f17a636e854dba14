import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { formatDuration, type LocalDate, lengthUnit, ZONES } from '@threshold/physiology';
import { Card, EmptyState, Stat, useUnits, ZoneBadge } from '@threshold/ui';
import { formatDayNumber, formatFullDate, formatShortWeekday } from '@threshold/ui/format';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { WorkoutView } from '../../schemas.ts';
import type { TimeOffView } from '../../time-off-schemas.ts';
import { trpc } from '../api.ts';
import { BaseGoalChoices } from '../base-goal/base-goal-choices.tsx';
import { formatDistance, formatPlannedDistance } from '../distance.ts';
import { PlannedQuestions } from '../matching/planned-questions.tsx';
import classes from './calendar.module.css';
import { type CalendarSpan, listDays } from './calendar-span.ts';
import { type DayActions, findTimeOff } from './day-actions.ts';
import { DayButton } from './day-button.tsx';
import { DayRace } from './day-race.tsx';
import { DayTimeOff } from './day-time-off.tsx';
import { DayWorkouts } from './day-workouts.tsx';
import { MonthGrid } from './month-grid.tsx';
import { type PeriodSummary, summarizePeriod } from './period-summary.ts';

interface CalendarBodyProps {
  readonly span: CalendarSpan;
  readonly today: LocalDate;
  readonly workouts: readonly WorkoutView[];
  readonly timeOff: readonly TimeOffView[];
  readonly races: readonly OtherRaceView[];
  readonly isWide: boolean;
  readonly actions: DayActions;
}

export const CalendarBody = ({
  span,
  today,
  workouts,
  timeOff,
  races,
  isWide,
  actions,
}: CalendarBodyProps) => {
  const Days = isWide ? MonthGrid : WeekList;
  return (
    <>
      <PlannedQuestions {...span.displayedDays} workouts={workouts} />
      <Days span={span} today={today} workouts={workouts} timeOff={timeOff} races={races} actions={actions} />
      {workouts.length > 0 ? null : <EmptyPeriod period={isWide ? 'month' : 'week'} />}
      <div className={classes.foot}>
        <SummaryCard summary={summarizePeriod(workouts, span.period, today)} />
        <ZoneLegend />
      </div>
    </>
  );
};

const EmptyPeriod = ({ period }: { readonly period: 'month' | 'week' }) => {
  const hasNoPlan = trpc.training.plan.useQuery().data === null;
  return (
    <Card title="No workouts yet" titleHidden>
      {hasNoPlan ? (
        <>
          <EmptyState
            message={`No workouts in this ${period}. Plans need your LTHR, race date and race distance.`}
            action={
              <Button variant="default" component={Link} {...athletesPaths.profile()}>
                Go to Profile
              </Button>
            }
          />
          <BaseGoalChoices />
        </>
      ) : (
        <EmptyState message={`No workouts in this ${period}.`} />
      )}
    </Card>
  );
};

const SummaryCard = ({ summary }: { readonly summary: PeriodSummary }) => {
  const units = useUnits();
  const { doneSeconds, plannedSeconds, doneKm, onFootKm, plannedKm } = summary;
  const done = formatDistance(doneKm, units);
  const onFoot = formatDistance(onFootKm, units);
  return (
    <Card title="Summary">
      <div className={classes.summary}>
        <Stat label="Total Sessions" value={summary.sessionCount} />
        <Stat label="Completed" value={summary.completedCount} />
        <Stat
          label="Completion Rate"
          term="completion-rate"
          value={summary.completionPercent === null ? '--' : `${summary.completionPercent}%`}
        />
        <Stat label="Remaining" value={summary.remainingCount} />
        <Stat
          label="Time"
          value={formatDuration(doneSeconds)}
          delta={plannedSeconds === 0 ? undefined : `of ${formatDuration(plannedSeconds)} planned`}
        />
        <Stat
          label="Distance"
          value={done}
          unit={lengthUnit(units)}
          delta={
            plannedKm === 0
              ? undefined
              : formatPlannedDistance(formatDistance(plannedKm, units), { done, onFoot })
          }
        />
      </div>
    </Card>
  );
};

interface WeekListProps {
  readonly span: CalendarSpan;
  readonly today: LocalDate;
  readonly workouts: readonly WorkoutView[];
  readonly timeOff: readonly TimeOffView[];
  readonly races: readonly OtherRaceView[];
  readonly actions: DayActions;
}

const WeekList = ({ span, today, workouts, timeOff, races, actions }: WeekListProps) => {
  const workoutsByDate = Map.groupBy(workouts, ({ date }) => date);
  return (
    <ol className={classes.week} aria-label={`Workouts of ${span.title}`}>
      {listDays(span.displayedDays).map((day) => (
        <li
          key={day}
          className={classes.weekday}
          data-off={findTimeOff(timeOff, day) ? true : undefined}
          aria-current={day === today ? 'date' : undefined}
        >
          <time dateTime={day} className={classes.weekdate}>
            <span aria-hidden="true">{formatShortWeekday(day)}</span>
            <span className={classes.number} aria-hidden="true">
              {formatDayNumber(day)}
            </span>
            <span className="visually-hidden">{formatFullDate(day)}</span>
          </time>
          <div className={classes.dayRows}>
            <DayTimeOff day={day} timeOff={timeOff} onChange={actions.onChangeTimeOff} />
            <DayRace day={day} races={races} onChange={actions.onChangeRace} />
            <DayWorkouts workouts={workoutsByDate.get(day) ?? []} today={today} />
          </div>
          <DayButton day={day} today={today} {...actions} />
        </li>
      ))}
    </ol>
  );
};

const ZoneLegend = () => (
  <Card title="Zone Legend">
    <ul className={classes.legend}>
      {ZONES.map(({ zone, lowPercent, highPercent }) => (
        <li key={zone}>
          <ZoneBadge zone={zone} />
          <span className={classes.share}>
            {lowPercent}–{highPercent}% of LTHR
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
