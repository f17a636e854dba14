import { defineScreen, noSearch } from '@threshold/api/react';
import { injuriesReads } from './api.ts';

/** This domain's screens, as the app makes routes of them. */
export const injuriesScreens = [
  defineScreen({
    path: '/injuries',
    title: 'Injuries',
    search: noSearch,
    load: () => import('./screen/injuries-screen.tsx'),
    prepare: (reach) => {
      const reads = injuriesReads(reach);
      return Promise.all([reads.calendar.prefetch(), reads.injuries.prefetch()]);
    },
  }),
] as const;
