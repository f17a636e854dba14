import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkoutDetailView } from '../../schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay } from '../../testing/views.ts';
import { WorkoutScreen } from '../workout/workout-screen.tsx';

/** Sets noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says. */
export const setFriday = () => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });

/** The undo id that the fake server returns for every change. */
export const undoId = '019a0000-0000-7000-8000-0000000000aa';
type TrainingResponses = NonNullable<FakeResponses<TrainingRouter>['training']>;

/** Opens a workout's screen with mock responses of the training procedures. */
export const showWorkout = (
  workout: WorkoutDetailView,
  training: TrainingResponses = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(
    <main>
      <WorkoutScreen workoutId={workout.id} />
    </main>,
    {
      path: `/workout/${workout.id}`,
      units,
      responses: {
        training: {
          workout: () => workout,
          trainingDay: () => aTrainingDay(),
          undoChange: () => ({ workoutIds: [workout.id] }),
          ...training,
        },
      },
    },
  );

export const getButton = (name: string) => page.getByRole('button', { name, exact: true });
export const getDialogButton = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
export const expectNoViolations = () =>
  expect.poll(async () => (await axe.run(document)).violations.map(({ id }) => id)).toEqual([]);
