import { defineScreen, type LoaderContext, noSearch } from '@threshold/api/react';
import { toLocalDateIn } from '@threshold/physiology';
import { trainingQueries } from './api.ts';
import { type CalendarSearch, parseCalendarSearch } from './calendar/calendar-search.ts';
import { isWideCalendar, toCalendarSpan } from './calendar/calendar-span.ts';
import { parseHistorySearch } from './history/history-search.ts';
import { parseWorkoutsSearch } from './workouts-page/workouts-search.ts';

/** The calendar without its component, which the app composes with what a coach proposes. */
export const calendarScreen = {
  path: '/calendar',
  title: 'Training Calendar',
  search: parseCalendarSearch,
  prepare: async (context: LoaderContext, { search }: { readonly search: CalendarSearch }) => {
    const queries = trainingQueries(context);
    const { timeZone, weekStart } = await queries.trainingDay.ensureData();
    const today = toLocalDateIn(timeZone, new Date());
    const { displayedDays: shown } = toCalendarSpan(search, { today, weekStart }, isWideCalendar());
    await queries.workoutsBetween.prefetch(shown);
  },
} as const;

/**
 * The other screens of this domain but the workout screen, which the app composes with the recording and a coach's
 * proposals.
 */
export const trainingScreens = [
  defineScreen({
    path: '/workouts',
    title: 'Workouts',
    search: parseWorkoutsSearch,
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
    path: '/classes',
    title: 'Your Classes',
    search: noSearch,
    load: () => import('./classes/classes-screen.tsx'),
    prepare: (context) => trainingQueries(context).classes.prefetch(),
  }),
  defineScreen({
    path: '/history',
    title: 'History',
    needsServer: true,
    search: parseHistorySearch,
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
  defineScreen({
    path: '/race-day',
    title: 'Race Day',
    search: noSearch,
    load: () => import('./race-day/race-day-screen.tsx'),
    prepare: (context) => trainingQueries(context).raceDay.prefetch(),
  }),
] as const;
