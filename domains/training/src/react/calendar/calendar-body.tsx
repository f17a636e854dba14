import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import { Card, EmptyState } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { PlannedQuestions } from '../matching/planned-questions.tsx';
import classes from './calendar.module.css';
import type { CalendarSpan } from './calendar-span.ts';
import { MonthGrid } from './month-grid.tsx';
import { summarize } from './period-summary.ts';
import { SummaryCard } from './summary-card.tsx';
import { WeekList } from './week-list.tsx';
import { ZoneLegend } from './zone-legend.tsx';

interface CalendarBodyProps {
  readonly span: CalendarSpan;
  readonly today: LocalDate;
  readonly workouts: readonly WorkoutView[];
  readonly isWide: boolean;
  /** Opens Log Past Workout for a day. */
  readonly onLog: (day: LocalDate) => void;
}

export const CalendarBody = ({ span, today, workouts, isWide, onLog }: CalendarBodyProps) => {
  const Days = isWide ? MonthGrid : WeekList;
  return (
    <>
      <PlannedQuestions {...span.shown} workouts={workouts} />
      <Days span={span} today={today} workouts={workouts} onLog={onLog} />
      {workouts.length > 0 ? null : <EmptyPeriod period={isWide ? 'month' : 'week'} />}
      <div className={classes.foot}>
        <SummaryCard summary={summarize(workouts, span.period, today)} />
        <ZoneLegend />
      </div>
    </>
  );
};

/** Says that a month or week is empty; without a plan, also what a plan needs. */
const EmptyPeriod = ({ period }: { readonly period: 'month' | 'week' }) => {
  const hasNoPlan = trpc.training.plan.useQuery().data === null;
  return (
    <Card title="No workouts yet" titleHidden>
      {hasNoPlan ? (
        <EmptyState
          message={`No workouts in this ${period}. Plans need your LTHR, race date and race distance.`}
          action={
            <Button variant="default" component={Link} {...athletesPaths.profile()}>
              Go to Profile
            </Button>
          }
        />
      ) : (
        <EmptyState message={`No workouts in this ${period}.`} />
      )}
    </Card>
  );
};
