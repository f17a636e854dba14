import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aSetView, aTrainingDay, aTrialView } from '../../testing/views.ts';
import WorkoutsScreen from './workouts-screen.tsx';

const UNDO_ID = '019a0000-0000-7000-8000-0000000000d1';

const show = (tab: 'strength' | 'trials') =>
  renderWithApi<TrainingRouter>(<WorkoutsScreen params={{}} search={tab === 'trials' ? { tab } : {}} />, {
    path: '/workouts',
    responses: {
      training: {
        trainingDay: () => aTrainingDay(),
        setHistory: () => ({ sets: [aSetView({ reps: 5 })], nextCursor: null }),
        trials: () => [aTrialView()],
        logSet: (input) => aSetView({ ...input, sets: 1 }),
        editSet: () => ({ undoId: UNDO_ID }),
        editTrial: () => ({ undoId: UNDO_ID }),
        logTrial: ({ pace: _, ...input }) => aTrialView(input),
      },
    },
  });

const getField = (name: string) => page.getByRole('textbox', { name });

beforeEach(() => page.viewport(1280, 900));

describe('the unsaved input of the workouts page', () => {
  test('includes a strength set until it is saved, even though its numbers stay in the form', async () => {
    await show('strength');
    await expect.element(getField('Reps')).toBeVisible();
    expect(hasUnsavedInput()).toBe(false);
    await getField('Reps').fill('8');
    await getField('Weight').fill('80');
    await expect.poll(() => hasUnsavedInput()).toBe(true);
    await page.getByRole('button', { name: 'Save Set' }).click();
    await expect.poll(() => hasUnsavedInput()).toBe(false);
    await expect.element(getField('Reps')).toHaveValue('8');
  });

  test('includes a time trial until it is saved', async () => {
    await show('trials');
    await getField('Distance').fill('5');
    await expect.poll(() => hasUnsavedInput()).toBe(true);
    await getField('Time').fill('23:31');
    await page.getByRole('button', { name: 'Save Time Trial' }).click();
    await expect.element(getField('Time')).toHaveValue('');
    await expect.poll(() => hasUnsavedInput()).toBe(false);
  });

  test.each([
    ['set', 'strength', /^5 × /, 'Reps', '12'],
    ['time trial', 'trials', /^Options of /, 'Time', '22:22'],
  ] as const)(
    'includes an edited %s until it is saved',
    async (entryName, tab, openerName, fieldName, newValue) => {
      await show(tab);
      await page.getByRole('button', { name: openerName }).first().click();
      if (tab === 'trials') await page.getByRole('menuitem', { name: /^Edit / }).click();
      const dialog = page.getByRole('dialog', { name: `Edit ${entryName}` });
      await dialog.getByRole('textbox', { name: fieldName }).fill(newValue);
      await expect.poll(() => hasUnsavedInput()).toBe(true);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.poll(() => hasUnsavedInput()).toBe(false);
    },
  );
});
