import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkoutDetailView } from '../../schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay, aWorkoutDetailView } from '../../testing/views.ts';
import { WorkoutScreen } from './workout-screen.tsx';

export const showWorkoutScreen = (
  workout: () => WorkoutDetailView | Promise<WorkoutDetailView>,
  training: NonNullable<FakeResponses<TrainingRouter>['training']> = {},
) =>
  renderWithApi<TrainingRouter>(
    <WorkoutScreen
      workoutId={aWorkoutDetailView().id}
      renderRecording={({ type }) => (
        <section aria-label="Recorded">{`What was recorded of ${type}`}</section>
      )}
    />,
    { responses: { training: { workout, trainingDay: () => aTrainingDay(), ...training } } },
  );

export const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
