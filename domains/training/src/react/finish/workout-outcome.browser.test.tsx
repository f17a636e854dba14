import { reject, renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkoutDetailView } from '../../schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import { WorkoutOutcome } from './workout-outcome.tsx';

const planVerdict = {
  outcome: 'close',
  sentence: 'You did most of the work at the planned effort.',
  number: { value: '24 of 30', unit: 'min', label: 'in zone 4 or above' },
  next: null,
} as const;

const show = (workout: () => WorkoutDetailView | Promise<WorkoutDetailView>) =>
  renderWithApi<TrainingRouter>(
    <WorkoutOutcome workoutId={aWorkoutDetailView().id}>
      {(outcome) => (
        <p>
          {outcome === undefined
            ? 'loading'
            : outcome === null
              ? 'no verdict'
              : Object.values(outcome).join()}
        </p>
      )}
    </WorkoutOutcome>,
    { responses: { training: { workout } } },
  );

test('passes on the headline and tone of a completed workout’s verdict', async () => {
  await show(() => aWorkoutDetailView({ ...completedWorkoutFields, planVerdict }));
  await expect.element(page.getByText(/^Close,plain,You did most of the work/)).toBeVisible();
});

test('stays loading until the completed workout arrives', async () => {
  await show(() => aWorkoutDetailView({ completed: 0 }));
  await expect.element(page.getByText('loading')).toBeVisible();
});

test('has no verdict for a workout without a plan, or if the workout cannot be loaded', async () => {
  await show(() => aWorkoutDetailView({ ...completedWorkoutFields, planVerdict: null }));
  await expect.element(page.getByText('no verdict')).toBeVisible();
  await show(() => reject(404, 'Workout not found'));
  await expect.element(page.getByText('no verdict').last()).toBeVisible();
});
