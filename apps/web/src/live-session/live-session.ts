import { defineScreen, noSearch } from '@threshold/api/react';
import { sessionsQueries } from '@threshold/sessions/react';

/** Renders without the app's navigation. */
export const liveSession = defineScreen({
  path: '/session/$workoutId',
  title: 'Live Session',
  isBare: true,
  search: noSearch,
  load: () => import('./live-session-screen.tsx'),
  prepare: (context, { params }) =>
    sessionsQueries(context).briefing.prefetch({
      workoutId: params.workoutId === 'new' ? null : params.workoutId,
    }),
});
