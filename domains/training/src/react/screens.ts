import { defineScreen } from '@threshold/api/react';
import { localDateIn } from '@threshold/physiology';
import { trainingQueries } from './api.ts';
import { calendarSearch } from './calendar/calendar-search.ts';
import { calendarSpan, isWideCalendar } from './calendar/calendar-span.ts';
import { historySearch } from './history/history-search.ts';
import { workoutsSearch } from './workouts-page/workouts-search.ts';

/** Excludes the workout screen: the app composes it with the recording. */
export const trainingScreens = [
  defineScreen({
    path: '/calendar',
    title: 'Training Calendar',
    search: calendarSearch,
    load: () => import('./calendar/calendar-screen.tsx'),
    prepare: async (context, { search }) => {
      const queries = trainingQueries(context);
      const { timeZone, weekStart } = await queries.trainingDay.ensureData();
      const today = localDateIn(timeZone, new Date());
      const { shown } = calendarSpan(search, { today, weekStart }, isWideCalendar());
      await queries.workoutsBetween.prefetch(shown);
    },
  }),
  defineScreen({
    path: '/workouts',
    title: 'Workouts',
    search: workoutsSearch,
    load: () => import('./workouts-page/workouts-screen.tsx'),
    prepare: async (context) => {
      const queries = trainingQueries(context);
      await Promise.all([
        queries.trainingDay.prefetch(),
        queries.setHistory.prefetchInfinite({}),
        queries.trials.prefetch(),
      ]);
    },
  }),
  defineScreen({
    path: '/history',
    title: 'History',
    search: historySearch,
    load: () => import('./history/history-screen.tsx'),
    prepare: async (context, { search }) => {
      const queries = trainingQueries(context);
      await Promise.all([
        queries.trainingDay.prefetch(),
        queries.historySummary.prefetch(search),
        queries.history.prefetchInfinite(search),
      ]);
    },
  }),
] as const;
