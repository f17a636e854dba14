import { defineScreen } from '@threshold/api/react';
import { localDateIn } from '@threshold/physiology';
import { trainingQueries } from './api.ts';
import { calendarSearch } from './calendar/calendar-search.ts';
import { calendarSpan, isWideCalendar } from './calendar/calendar-span.ts';
import { historySearch } from './history/history-search.ts';
import { workoutsSearch } from './workouts-page/workouts-search.ts';

/** The app composes the workout screen, because it adds the recording. */
export const trainingScreens = [
  defineScreen({
    path: '/calendar',
    title: 'Training Calendar',
    search: calendarSearch,
    load: () => import('./calendar/calendar-screen.tsx'),
    prepare: async (context, { search }) => {
      const reads = trainingQueries(context);
      const { timeZone, weekStart } = await reads.trainingDay.ensureData();
      const today = localDateIn(timeZone, new Date());
      const { shown } = calendarSpan(search, { today, weekStart }, isWideCalendar());
      await reads.workoutsBetween.prefetch(shown);
    },
  }),
  defineScreen({
    path: '/workouts',
    title: 'Workouts',
    search: workoutsSearch,
    load: () => import('./workouts-page/workouts-screen.tsx'),
    prepare: async (context) => {
      const reads = trainingQueries(context);
      await Promise.all([
        reads.trainingDay.prefetch(),
        reads.setHistory.prefetchInfinite({}),
        reads.trials.prefetch(),
      ]);
    },
  }),
  defineScreen({
    path: '/history',
    title: 'History',
    search: historySearch,
    load: () => import('./history/history-screen.tsx'),
    prepare: async (context, { search }) => {
      const reads = trainingQueries(context);
      await Promise.all([
        reads.trainingDay.prefetch(),
        reads.historySummary.prefetch(search),
        reads.history.prefetchInfinite(search),
      ]);
    },
  }),
] as const;
