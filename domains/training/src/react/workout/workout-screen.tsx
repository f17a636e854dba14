import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { apiFault, type ScreenProps } from '@threshold/api/react';
import { trainingPaths } from '@threshold/contracts/training';
import { EmptyState, ErrorState, LoadingLines, PageTitle } from '@threshold/ui';
import { trpc } from '../api.ts';
import classes from './workout.module.css';
import { WorkoutDetails } from './workout-details.tsx';

/** One workout with everything that is known of it (specification section 2). */
const WorkoutScreen = ({ params }: ScreenProps<'/workout/$workoutId'>) => {
  const { data: workout, error, refetch } = trpc.training.workout.useQuery({ workoutId: params.workoutId });
  if (workout) return <WorkoutDetails workout={workout} />;
  if (!error) return <Loading />;
  const { status, message } = apiFault(error);
  // An address that is no id leads to no workout either.
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
  <>
    <PageTitle title="Workout not found" />
    <EmptyState
      message="It may have given way to a newer plan."
      action={
        <Button variant="default" component={Link} {...trainingPaths.calendar()}>
          Back to Calendar
        </Button>
      }
    />
  </>
);

export default WorkoutScreen;
