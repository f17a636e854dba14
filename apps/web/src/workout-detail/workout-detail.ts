import { defineScreen, noSearch } from '@threshold/api/react';
import { sessionsReads } from '@threshold/sessions/react';
import { trainingReads } from '@threshold/training/react';

/** A workout's screen: training's workout with what sessions recorded of it, read in one request. */
export const workoutDetail = defineScreen({
  path: '/workout/$workoutId',
  title: 'Workout',
  search: noSearch,
  load: () => import('./workout-detail-screen.tsx'),
  prepare: (reach, { params: { workoutId } }) =>
    Promise.all([
      trainingReads(reach).workout.prefetch({ workoutId }),
      trainingReads(reach).verdict.prefetch(),
      sessionsReads(reach).recorded.prefetch({ workoutId }),
    ]),
});
