import { localDate } from '@threshold/physiology';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import type { TrainingRouter } from '../../server/index.ts';
import { aRestDayView, aTrainingDay, aWorkoutView, completedWorkoutFields } from '../../testing/views.ts';
import { CalendarScreen } from './calendar-screen.tsx';
import type { CalendarSearch } from './calendar-search.ts';

export const workouts = [
  aWorkoutView({
    id: '019a0000-0000-7000-8000-000000000001',
    date: localDate('2026-11-18'),
    ...completedWorkoutFields,
  }),
  aWorkoutView({ id: '019a0000-0000-7000-8000-000000000002', date: localDate('2026-11-19') }),
  aWorkoutView({ id: '019a0000-0000-7000-8000-000000000003', type: 'Threshold intervals run', zone: 4 }),
  aRestDayView({ date: localDate('2026-11-21') }),
  aWorkoutView({ id: '019a0000-0000-7000-8000-000000000004', date: localDate('2026-12-01') }),
];

export const showCalendar = (
  search: CalendarSearch = {},
  training: NonNullable<FakeResponses<TrainingRouter>['training']> = {},
) =>
  renderWithApi<TrainingRouter>(<CalendarScreen params={{}} search={search} />, {
    path: '/calendar',
    responses: {
      training: {
        trainingDay: () => aTrainingDay(),
        workoutsBetween: () => workouts,
        timeOff: () => [],
        otherRaces: () => [],
        calendarFeed: () => ({ since: null }),
        ...training,
      },
    },
  });
