import { defineScreen, noSearch } from '@threshold/api/react';
import { healthQueries } from './api.ts';

export const healthScreens = [
  defineScreen({
    path: '/health',
    title: 'Health',
    search: noSearch,
    load: () => import('./history/health-screen.tsx'),
    prepare: (context) => healthQueries(context).trends.prefetch(),
  }),
] as const;
