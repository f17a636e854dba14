import { defineScreen, noSearch } from '@threshold/api/react';
import { nutritionQueries } from './api.ts';
import { LATEST_LOGS_INPUT } from './screen/latest-logs-input.ts';

export const nutritionScreens = [
  defineScreen({
    path: '/nutrition',
    title: 'Nutrition',
    search: noSearch,
    load: () => import('./screen/nutrition-screen.tsx'),
    prepare: (context) => {
      const queries = nutritionQueries(context);
      return Promise.all([
        queries.calendar.prefetch(),
        queries.logs.prefetch(LATEST_LOGS_INPUT),
        queries.averages.prefetch(),
      ]);
    },
  }),
] as const;

export { nutritionQueries } from './api.ts';
export { loadLogCorrection } from './screen/load-log-correction.ts';
