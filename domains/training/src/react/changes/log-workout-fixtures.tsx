import { localDate } from '@threshold/physiology';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aWeeklySummary, aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import { LogWorkoutButton } from './log-workout-button.tsx';
import { type FindWorkoutPoints, WorkoutPointsContext } from './workout-points-context.ts';

export const today = localDate('2026-11-20');

export const getField = (name: string) => page.getByLabelText(name);

export const getSubmitButton = () => page.getByRole('dialog').getByRole('button', { name: 'Log Workout' });

export const loggedWorkout = aWorkoutDetailView({
  ...completedWorkoutFields,
  logged: true,
  generatedBy: 'athlete',
  type: 'run',
});

export type TrainingResponses = NonNullable<FakeResponses<TrainingRouter>['training']>;

/** @param findPoints the points of the logged workout, if the app provides them */
export async function openDialog(
  training: TrainingResponses = {},
  units: 'metric' | 'imperial' = 'imperial',
  findPoints: FindWorkoutPoints | null = null,
) {
  const screen = await renderWithApi<TrainingRouter>(
    <WorkoutPointsContext value={findPoints}>
      <main>
        <h1>Dashboard</h1>
        <LogWorkoutButton today={today} />
      </main>
    </WorkoutPointsContext>,
    {
      units,
      responses: {
        training: {
          workouts: () => [],
          logWorkout: () => loggedWorkout,
          weeklySummary: () => aWeeklySummary(),
          ...training,
        },
      },
    },
  );
  await page.getByRole('button', { name: 'Log Workout' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Log Past Workout' })).toBeVisible();
  return screen;
}
