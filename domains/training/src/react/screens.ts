import { defineScreen } from '@threshold/api/react';
import { trainingReads } from './api.ts';
import { calendarSearch } from './calendar/calendar-search.ts';
import { calendarSpan, isWideCalendar } from './calendar/calendar-span.ts';

/** Training's own screens; the workout's is composed by the app, which adds what was recorded of it. */
export const trainingScreens = [
  defineScreen({
    path: '/calendar',
    title: 'Training Calendar',
    search: calendarSearch,
    load: () => import('./calendar/calendar-screen.tsx'),
    prepare: async (reach, { search }) => {
      const reads = trainingReads(reach);
      const day = await reads.trainingDay.ensureData();
      await reads.workoutsBetween.prefetch(calendarSpan(search, day, isWideCalendar()).shown);
    },
  }),
] as const;
