import { addDays, localDate } from '@threshold/physiology';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { page } from 'vitest/browser';
import type { HistorySummaryView, HistoryWorkout } from '../../history-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { groupIntoHistoryWeeks } from '../../testing/group-into-history-weeks.ts';
import { aTrainingDay, aWorkoutView, completedWorkoutFields } from '../../testing/views.ts';
import HistoryScreen from './history-screen.tsx';
import type { HistorySearch } from './history-search.ts';

export const toWorkoutId = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const aHistoryWorkout = (index: number, view: Partial<HistoryWorkout> = {}): HistoryWorkout => ({
  ...aWorkoutView({
    id: toWorkoutId(index),
    date: addDays(localDate('2026-11-20'), -index),
    type: `Run ${index}`,
    ...completedWorkoutFields,
  }),
  zoneSeconds: null,
  ...view,
});

export const aHistorySummary = (view: Partial<HistorySummaryView> = {}): HistorySummaryView => ({
  totalWorkouts: 2,
  totalDuration: 5520,
  averageHR: 146,
  totalDistance: 16.2,
  ...view,
});

export const workouts = [
  aHistoryWorkout(0, {
    type: 'hiit',
    session: 'PM',
    zone: 4,
    notes: 'Windy.',
    zoneSeconds: [0, 1380, 0, 1380, 0],
  }),
  aHistoryWorkout(1, { distance: null, rpe: null, actualHR: null }),
];

export const showHistory = (
  search: HistorySearch = {},
  training: NonNullable<FakeResponses<TrainingRouter>['training']> = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(<HistoryScreen params={{}} search={search} />, {
    path: '/history',
    units,
    responses: {
      training: {
        trainingDay: () => aTrainingDay(),
        historySummary: () => aHistorySummary(),
        history: () => ({ workouts, weeks: groupIntoHistoryWeeks(workouts), nextCursor: null }),
        ...training,
      },
    },
  });

export const getEntries = () => page.getByRole('listitem').filter({ has: page.getByRole('link') });
