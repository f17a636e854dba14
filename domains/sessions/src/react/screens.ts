import { defineScreen, noSearch } from '@threshold/api/react';
import { sessionsQueries } from './api.ts';

/** The live screen renders without the app's navigation. */
export const sessionsScreens = [
  defineScreen({
    path: '/session/$workoutId',
    title: 'Live Session',
    isBare: true,
    search: noSearch,
    load: () => import('./session/session-screen.tsx'),
    prepare: (context, { params }) =>
      sessionsQueries(context).briefing.prefetch({
        workoutId: params.workoutId === 'new' ? null : params.workoutId,
      }),
  }),
] as const;
