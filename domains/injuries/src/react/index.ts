import { defineScreen, noSearch } from '@threshold/api/react';
import { injuriesQueries } from './api.ts';

export const injuriesScreens = [
  defineScreen({
    path: '/injuries',
    title: 'Injuries',
    search: noSearch,
    load: () => import('./screen/injuries-screen.tsx'),
    prepare: (context) => {
      const queries = injuriesQueries(context);
      return Promise.all([queries.calendar.prefetch(), queries.injuries.prefetch()]);
    },
  }),
] as const;
