import { defineScreen, noSearch } from '@threshold/api/react';
import { trainingReads } from './api.ts';
import { calendarSearch } from './calendar/calendar-search.ts';
import { calendarSpan, isWideCalendar } from './calendar/calendar-span.ts';

/** Training's screens; each is a chunk of its own. */
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
  defineScreen({
    path: '/workout/$workoutId',
    title: 'Workout',
    search: noSearch,
    load: () => import('./workout/workout-screen.tsx'),
    prepare: (reach, { params }) => trainingReads(reach).workout.prefetch({ workoutId: params.workoutId }),
  }),
] as const;
