import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { trainingPaths } from '@threshold/contracts/training';
import { EmptyState, ErrorState, LoadingLines, PageTitle } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { useTrainingDay } from '../use-training-day.ts';
import { DayStrip } from '../workouts-page/day-strip.tsx';
import classes from './workout.module.css';
import { type RenderedVerdict, WorkoutDetails } from './workout-details.tsx';

interface WorkoutScreenProps {
  readonly workoutId: string;
  /** Renders a completed workout's recording, which belongs to another domain. */
  readonly renderRecording?: (workout: WorkoutDetailView) => ReactNode;
  /** Renders the first card of a completed workout, with the verdict as its argument. By default, the verdict's card. */
  readonly renderLead?: (workout: WorkoutDetailView, verdict: RenderedVerdict) => ReactNode;
  /** The recorded time in each zone, shown with the numbers of a completed workout. */
  readonly zones?: ReactNode;
  /** The recorded route and splits, shown beside the numbers of a completed workout. */
  readonly beside?: ReactNode;
  /** What a coach proposes for an open workout. */
  readonly proposals?: ReactNode;
}

export const WorkoutScreen = ({
  workoutId,
  renderRecording,
  renderLead,
  zones = null,
  beside = null,
  proposals = null,
}: WorkoutScreenProps) => {
  const { data: workout, error, refetch } = trpc.training.workout.useQuery({ workoutId });
  if (workout)
    return (
      <WorkoutDetails
        workout={workout}
        recording={workout.completed === 1 ? renderRecording?.(workout) : null}
        renderLead={renderLead}
        zones={zones}
        beside={workout.completed === 1 ? beside : null}
        proposals={workout.completed === 1 ? null : proposals}
      />
    );
  if (!error) return <Loading />;
  const { status, message } = toApiError(error);
  // An invalid id in the URL is treated as not found.
  return status === 404 || status === 400 ? (
    <NotFound />
  ) : (
    <>
      <PageTitle title="Workout" />
      <ErrorState message={message} onRetry={() => void refetch()} />
    </>
  );
};

const Loading = () => (
  <div className={classes.screen}>
    <PageTitle title="Workout" eyebrow="Loading workout..." />
    <LoadingLines label="Loading workout..." heightsPx={[24, 66, 160, 120]} />
  </div>
);

const NotFound = () => (
  <div className={classes.screen}>
    <PageTitle title="Workout not found" />
    <NearSessions />
    <EmptyState
      message="This workout is no longer in your plan."
      action={
        <Button variant="default" component={Link} {...trainingPaths.calendar()}>
          Back to Calendar
        </Button>
      }
    />
  </div>
);

/** What is planned for today and tomorrow instead. */
const NearSessions = () => {
  const { data: day } = useTrainingDay();
  return day ? <DayStrip today={day.today} /> : null;
};
