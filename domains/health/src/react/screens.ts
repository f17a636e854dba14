import { defineScreen, noSearch } from '@threshold/api/react';
import { DEFAULT_PERIOD } from '@threshold/contracts/period';
import { healthQueries } from './api.ts';

export const healthScreens = [
  defineScreen({
    path: '/health',
    title: 'Health',
    search: noSearch,
    load: () => import('./history/health-screen.tsx'),
    prepare: (context) => {
      const { trends, recovery, sleep, hrvHistory } = healthQueries(context);
      return Promise.all([
        trends.prefetch(),
        recovery.prefetch(),
        sleep.prefetch(),
        hrvHistory.prefetch(DEFAULT_PERIOD),
      ]);
    },
  }),
] as const;
