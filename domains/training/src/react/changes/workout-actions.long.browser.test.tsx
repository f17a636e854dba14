import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aRestDayView, aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import {
  expectNoViolations,
  getButton,
  getDialogButton,
  setFriday,
  showWorkout,
  undoId,
} from './workout-actions-fixtures.tsx';

beforeEach(() => {
  setFriday();
});
afterEach(() => {
  vi.useRealTimers();
});

const KM_PER_MILE = 1.609344;
const loggedWorkout = aWorkoutDetailView({
  ...completedWorkoutFields,
  type: 'run',
  plannedDistance: null,
  hrTarget: '146 bpm (avg)',
  rationale: null,
  checks: [],
  generatedBy: 'athlete',
  logged: true,
  deletable: true,
});

describe('a logged workout', () => {
  test('shows only completed values, under its own name', async () => {
    await showWorkout(loggedWorkout);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Run' })).toBeVisible();
    await expect.element(page.getByText('Entered by you')).toBeVisible();
    for (const text of ['Planned', /planned/, /^target/, 'Why this session'])
      expect(page.getByText(text).elements()).toEqual([]);
  });

  test('warns about numbers outside the bounds of its sport', async () => {
    await showWorkout({ ...loggedWorkout, implausible: true });
    await expect.element(page.getByText(/look too good to be true/)).toBeVisible();
  });

  test('sends only changed fields when edited', async () => {
    const screen = await showWorkout(loggedWorkout, { editWorkout: () => ({ undoId }) }, 'imperial');
    await getButton('Edit').click();
    await expect.element(page.getByLabelText('Distance (miles)')).toHaveValue('5.03');
    await expect.element(page.getByLabelText('Duration')).toHaveValue('46');
    await expectNoViolations();
    await page.getByLabelText('Average HR (bpm)').fill('150');
    await getDialogButton('Save changes').click();
    await expect.element(page.getByText('Workout changed')).toBeVisible();
    expect(screen.inputsOf('training.editWorkout')).toEqual([
      { workoutId: loggedWorkout.id, actualHR: 150, hrTarget: '150 bpm (avg)' },
    ]);
    await getButton('Undo').click();
    await expect.element(page.getByText('Undone')).toBeVisible();
    expect(screen.inputsOf('training.undoChange')).toEqual([{ undoId }]);
  });

  test('asks for confirmation before it is deleted, and offers Undo', async () => {
    const screen = await showWorkout(loggedWorkout, { deleteWorkout: () => ({ undoId }) });
    await getButton('Delete').click();
    await expect.element(page.getByText('Delete the workout “Run of Nov 20”?')).toBeVisible();
    await expect.element(getDialogButton('Cancel')).toHaveFocus();
    await expectNoViolations();
    await getDialogButton('Delete').click();
    await expect.element(page.getByText('Workout deleted')).toBeVisible();
    expect(screen.address()).toBe('/calendar?month=2026-11&week=2026-11-20');
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoChange')).toEqual([{ undoId }]);
  });
});

describe('an unplanned recording', () => {
  const importedWorkout = {
    ...loggedWorkout,
    logged: false,
    imported: true,
    type: 'Indoor rowing',
    rpe: null,
    notes: null,
  };

  test('can have its type, RPE and notes edited if imported, and keeps its type unless changed', async () => {
    const screen = await showWorkout(importedWorkout, { editWorkout: () => ({ undoId }) });
    await getButton('Edit').click();
    await expect.element(page.getByLabelText('Type')).toHaveValue('');
    await expect.element(page.getByText('Now: Indoor rowing')).toBeVisible();
    expect(page.getByLabelText('Distance (miles)').elements()).toEqual([]);
    await expectNoViolations();
    await page.getByRole('radio', { name: '6, Hard' }).click();
    await getDialogButton('Save changes').click();
    await expect.element(page.getByText('Workout changed')).toBeVisible();
    expect(screen.inputsOf('training.editWorkout')).toEqual([{ workoutId: importedWorkout.id, rpe: 6 }]);
  });

  test('keeps the input on rejection and shows the reason', async () => {
    const message = 'RPE is not accepted for this workout';
    await showWorkout(importedWorkout, {
      editWorkout: () => reject(400, message, [{ path: 'rpe', message }]),
    });
    await getButton('Edit').click();
    await page.getByRole('radio', { name: '10, All out' }).click();
    await getDialogButton('Save changes').click();
    await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription(message);
    await expect.element(page.getByRole('radio', { name: '10, All out' })).toBeChecked();
  });

  test.each([
    ['can be deleted if imported', importedWorkout],
    ['can be deleted if recorded live', { ...importedWorkout, imported: false }],
  ])('%s', async (_name, workout) => {
    await showWorkout(workout);
    await expect.element(getButton('Delete')).toBeVisible();
  });
});

describe('a live session', () => {
  const recordedWorkout = aWorkoutDetailView({ ...completedWorkoutFields, distance: 12 });

  test('can have only distance, RPE and notes edited, and sends the distance in miles', async () => {
    const screen = await showWorkout(recordedWorkout, { editWorkout: () => ({ undoId }) });
    await getButton('Edit').click();
    await expect.element(page.getByLabelText('Distance (km)')).toHaveValue('12');
    for (const label of ['Type', 'Duration', 'Average HR (bpm)'])
      expect(page.getByRole('dialog').getByLabelText(label).elements()).toEqual([]);
    await expectNoViolations();
    await page.getByLabelText('Distance (km)').fill('2');
    await getDialogButton('Save changes').click();
    await expect.element(page.getByText('Workout changed')).toBeVisible();
    expect(screen.inputsOf('training.editWorkout')).toEqual([
      { workoutId: recordedWorkout.id, distance: expect.closeTo(2 / KM_PER_MILE, 6) },
    ]);
    await expect.element(getButton('Undo')).toBeVisible();
  });

  test('cannot be deleted, moved or skipped', async () => {
    await showWorkout(recordedWorkout);
    await expect.element(getButton('Edit')).toBeVisible();
    for (const name of ['Delete', 'Move', 'Skip']) expect(getButton(name).elements()).toEqual([]);
  });
});

test('offers no way to change or move a rest day', async () => {
  await showWorkout(aWorkoutDetailView({ ...aRestDayView(), date: localDate('2026-11-20') }));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Move', 'Skip']) expect(getButton(name).elements()).toEqual([]);
});
