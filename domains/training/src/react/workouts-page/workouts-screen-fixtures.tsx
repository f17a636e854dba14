import { localDate } from '@threshold/physiology';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aSetView, aTrainingDay, aTrialView } from '../../testing/views.ts';
import WorkoutsScreen from './workouts-screen.tsx';
import type { WorkoutsSearch } from './workouts-search.ts';

export const sets = [
  aSetView({ id: '019a0000-0000-7000-8000-0000000000a3', exercise: 'lunge', reps: 13, weight: 50 }),
  aSetView({ id: '019a0000-0000-7000-8000-0000000000a2', reps: 5, weight: 185 }),
  aSetView({ id: '019a0000-0000-7000-8000-0000000000a1', reps: 8, weight: 175 }),
];

export const trials = [
  aTrialView(),
  aTrialView({ id: '019a0000-0000-7000-8000-0000000000b2', date: localDate('2026-10-20'), time: '23:10' }),
  aTrialView({
    id: '019a0000-0000-7000-8000-0000000000b3',
    activity: 'rowing',
    distance: 2000,
    time: '07:41',
    pace: null,
  }),
];

export type TrainingResponses = NonNullable<FakeResponses<TrainingRouter>['training']>;

export const showWorkoutsScreen = (
  search: WorkoutsSearch = {},
  training: TrainingResponses = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(<WorkoutsScreen params={{}} search={search} />, {
    path: '/workouts',
    units,
    responses: {
      training: {
        trainingDay: () => aTrainingDay(),
        workouts: () => [],
        setHistory: () => ({ sets, nextCursor: null }),
        strengthTrend: () => [],
        trials: () => trials,
        logSet: (input) => aSetView({ ...input, sets: 1 }),
        logTrial: ({ pace: _, ...input }) => aTrialView(input),
        ...training,
      },
    },
  });

export const getField = (name: string) => page.getByRole('textbox', { name });

export const getButton = (name: string | RegExp) => page.getByRole('button', { name });
