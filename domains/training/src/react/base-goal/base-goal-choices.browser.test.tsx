import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay } from '../../testing/views.ts';
import { BaseGoalChoices } from './base-goal-choices.tsx';

test('offers four goals without a race and starts the plan of the chosen one', async () => {
  const screen = await renderWithApi<TrainingRouter>(<BaseGoalChoices />, {
    responses: {
      training: {
        trainingDay: () => aTrainingDay(),
        startBasePlan: () => ({ success: true, workoutCount: 40, error: null }),
      },
    },
  });
  const goals = page.getByRole('group', { name: 'No race? Choose a goal and train for it.' });
  await expect.element(goals).toBeVisible();
  expect(
    goals
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Get fitter', 'Run a faster 5K', 'Run a faster 10K', 'Stay healthy']);
  await page.getByRole('button', { name: 'Run a faster 5K' }).click();
  await expect.poll(() => screen.inputsOf('training.startBasePlan')).toEqual([{ goal: 'faster-5k' }]);
});

test('shows why a base plan could not start', async () => {
  await renderWithApi<TrainingRouter>(<BaseGoalChoices />, {
    responses: {
      training: { trainingDay: () => aTrainingDay(), startBasePlan: () => reject(409, 'You have a race.') },
    },
  });
  await page.getByRole('button', { name: 'Get fitter' }).click();
  await expect.element(page.getByText('You have a race.')).toBeVisible();
});

test('offers no goal without LTHR', async () => {
  const screen = await renderWithApi<TrainingRouter>(<BaseGoalChoices />, {
    responses: { training: { trainingDay: () => aTrainingDay({ lthrBpm: null }) } },
  });
  await expect.poll(() => screen.inputsOf('training.trainingDay').length).toBeGreaterThan(0);
  expect(page.getByRole('button').query()).toBeNull();
});
