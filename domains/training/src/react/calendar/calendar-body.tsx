import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { Card, EmptyState } from '@threshold/ui';
import type { WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { CalendarFeedCard } from '../calendar-feed/calendar-feed-card.tsx';
import { useLogDialog } from '../changes/use-log-dialog.tsx';
import type { TrainingDay } from '../use-training-day.ts';
import classes from './calendar.module.css';
import type { CalendarSpan } from './calendar-span.ts';
import { MonthGrid } from './month-grid.tsx';
import { summarize } from './period-summary.ts';
import { SummaryCard } from './summary-card.tsx';
import { WeekList } from './week-list.tsx';
import { ZoneLegend } from './zone-legend.tsx';

interface CalendarBodyProps {
  readonly span: CalendarSpan;
  readonly day: TrainingDay;
  readonly workouts: readonly WorkoutView[];
  readonly isWide: boolean;
}

/** The days with their workouts, what they sum to, and what the colours mean. */
export const CalendarBody = ({ span, day, workouts, isWide }: CalendarBodyProps) => {
  const Days = isWide ? MonthGrid : WeekList;
  const { openFor, dialog } = useLogDialog(day.today);
  return (
    <>
      <Days span={span} today={day.today} workouts={workouts} onLog={openFor} />
      {dialog}
      {workouts.length > 0 ? null : <EmptyPeriod period={isWide ? 'month' : 'week'} />}
      <div className={classes.foot}>
        <SummaryCard summary={summarize(workouts, span.period, day.today)} />
        <ZoneLegend />
      </div>
      <CalendarFeedCard />
    </>
  );
};

/** Says that a month or week is empty, and to who has no plan what a plan needs. */
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
