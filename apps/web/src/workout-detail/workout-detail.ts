import { defineScreen, noSearch } from '@threshold/api/react';
import { sessionsQueries } from '@threshold/sessions/react';
import { trainingQueries } from '@threshold/training/react';

export const workoutDetail = defineScreen({
  path: '/workout/$workoutId',
  title: 'Workout',
  search: noSearch,
  load: () => import('./workout-detail-screen.tsx'),
  prepare: (context, { params: { workoutId } }) =>
    Promise.all([
      trainingQueries(context).workout.prefetch({ workoutId }),
      trainingQueries(context).verdict.prefetch(),
      sessionsQueries(context).recorded.prefetch({ workoutId }),
      sessionsQueries(context).recordedRoute.prefetch({ workoutId }),
    ]),
});
