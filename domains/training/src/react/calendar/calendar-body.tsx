import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { formatDuration, type LocalDate, lengthUnit } from '@threshold/physiology';
import { Card, EmptyState, Stat, Tag, useUnits } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { WorkoutView } from '../../schemas.ts';
import type { TimeOffView } from '../../time-off-schemas.ts';
import { trpc } from '../api.ts';
import { BaseGoalChoices } from '../base-goal/base-goal-choices.tsx';
import { formatDistance, formatPlannedDistance } from '../distance.ts';
import { PlannedQuestions } from '../matching/planned-questions.tsx';
import type { TrainingDay } from '../use-training-day.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import classes from './calendar.module.css';
import type { CalendarSpan } from './calendar-span.ts';
import type { DayActions } from './day-actions.ts';
import { MonthGrid } from './month-grid.tsx';
import { MovableWorkouts } from './moving/movable-workouts.tsx';
import { type PeriodSummary, summarizePeriod } from './period-summary.ts';
import { WeekLine } from './week-line.tsx';
import { WeekList } from './week-list.tsx';
import { ZoneLegend } from './zone-legend.tsx';

interface CalendarBodyProps {
  readonly span: CalendarSpan;
  readonly today: LocalDate;
  readonly weekStart: TrainingDay['weekStart'];
  readonly workouts: readonly WorkoutView[];
  readonly timeOff: readonly TimeOffView[];
  readonly races: readonly OtherRaceView[];
  readonly isWide: boolean;
  /** Shown below the days. */
  readonly footer: ReactNode;
  readonly actions: DayActions;
}

export const CalendarBody = ({
  span,
  today,
  weekStart,
  workouts,
  timeOff,
  races,
  isWide,
  footer,
  actions,
}: CalendarBodyProps) => {
  const Days = isWide ? MonthGrid : WeekList;
  const summary = summarizePeriod(workouts, span.period, today);
  return (
    <>
      <PlannedQuestions {...span.displayedDays} workouts={workouts} />
      {isWide ? <ZoneLegend /> : <WeekLine summary={summary} />}
      <MovableWorkouts span={span} weekStart={weekStart} workouts={workouts} isWide={isWide}>
        <Days
          span={span}
          today={today}
          workouts={workouts}
          timeOff={timeOff}
          races={races}
          actions={actions}
        />
      </MovableWorkouts>
      {isWide ? null : <ZoneLegend />}
      {footer}
      {workouts.length > 0 ? null : <EmptyPeriod period={isWide ? 'month' : 'week'} />}
      <SummaryCard summary={summary} />
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
            message={`No workouts this ${period}. Plans need your LTHR, race date and race distance.`}
            action={
              <Button variant="default" component={Link} {...athletesPaths.profile()}>
                Go to Profile
              </Button>
            }
          />
          <BaseGoalChoices />
        </>
      ) : (
        <EmptyState message={`No workouts this ${period}.`} />
      )}
    </Card>
  );
};

const SummaryCard = ({ summary }: { readonly summary: PeriodSummary }) => {
  const units = useUnits();
  const isOnHold = useIsStopped() && summary.sessionCount === 0;
  const { doneSeconds, plannedSeconds, doneKm, onFootKm, plannedKm } = summary;
  const done = formatDistance(doneKm, units);
  const onFoot = formatDistance(onFootKm, units);
  return (
    <Card title="Summary" action={isOnHold ? <Tag>On hold</Tag> : undefined}>
      <div className={classes.summary}>
        <Stat label="Total Sessions" value={summary.sessionCount} />
        <Stat label="Completed" value={summary.completedCount} />
        <Stat
          label="Completion Rate"
          term="completion-rate"
          value={summary.completionPercent === null ? '--' : `${summary.completionPercent}%`}
          delta={summary.dueCount === 0 ? undefined : `${summary.doneDueCount} of ${summary.dueCount} due`}
        />
        {summary.missedCount === 0 ? null : <Stat label="Missed" value={summary.missedCount} />}
        <Stat label="Remaining" value={summary.remainingCount} />
        {isOnHold ? null : (
          <>
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
          </>
        )}
      </div>
    </Card>
  );
};
