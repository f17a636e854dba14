import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aWorkoutDetailView } from '../../testing/views.ts';
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

describe('a planned workout', () => {
  test('moves to another day, or shows the server’s error', async () => {
    const message = 'You already have a workout in that slot (AM)';
    let isRejected = true;
    const screen = await showWorkout(aWorkoutDetailView(), {
      moveWorkout: () => (isRejected ? reject(400, message, [{ path: 'session', message }]) : { undoId }),
    });
    await getButton('Move').click();
    await expect.element(page.getByLabelText('Date')).toHaveAttribute('min', '2026-11-20');
    await page.getByLabelText('Date').fill('2026-11-22');
    await getDialogButton('Move').click();
    await expect.element(page.getByLabelText('Session')).toHaveAccessibleDescription(message);
    await expectNoViolations();
    isRejected = false;
    await page.getByLabelText('Session').selectOptions('PM');
    await getDialogButton('Move').click();
    await expect.element(page.getByText('Workout moved')).toBeVisible();
    await expect.element(getButton('Undo')).toBeVisible();
    expect(screen.inputsOf('training.moveWorkout').at(-1)).toEqual({
      workoutId: aWorkoutDetailView().id,
      date: '2026-11-22',
      session: 'PM',
    });
  });

  test('moves against a rule of the plan only after a click on Move anyway', async () => {
    const message = 'You’d have two hard days in a row.';
    let isRejected = true;
    const screen = await showWorkout(aWorkoutDetailView(), {
      moveWorkout: () => (isRejected ? reject(409, message, [{ path: 'anyway', message }]) : { undoId }),
    });
    await getButton('Move').click();
    await page.getByLabelText('Date').fill('2026-11-22');
    await getDialogButton('Move').click();
    await expect.element(getDialogButton('Move anyway')).toBeVisible();
    isRejected = false;
    await getDialogButton('Move anyway').click();
    await expect.element(page.getByText('Workout moved')).toBeVisible();
    expect(screen.inputsOf('training.moveWorkout').at(-1)).toMatchObject({ anyway: true });
  });

  test('can be saved as a template with a name', async () => {
    const template = { id: undoId, name: 'My Tuesday', type: 'Easy run', zone: 2, minutes: 45 } as const;
    const screen = await showWorkout(aWorkoutDetailView(), {
      templates: () => [],
      saveTemplate: () => template,
    });
    await getButton('Save as template').click();
    await page.getByLabelText('Name').fill('My Tuesday');
    await expectNoViolations();
    await getDialogButton('Save Template').click();
    await expect.element(page.getByText('Template saved')).toBeVisible();
    expect(screen.inputsOf('training.saveTemplate')).toEqual([
      { workoutId: aWorkoutDetailView().id, name: 'My Tuesday' },
    ]);
  });

  test('can be deleted, not skipped, if the athlete planned it', async () => {
    const screen = await showWorkout(aWorkoutDetailView({ own: true }), {
      deleteOwnSession: () => ({ undoId }),
    });
    await expect.element(getButton('Change')).toBeVisible();
    await getButton('Delete').click();
    await expect.element(page.getByText('Session deleted')).toBeVisible();
    expect(screen.inputsOf('training.deleteOwnSession')).toEqual([{ workoutId: aWorkoutDetailView().id }]);
  });

  test('can be skipped without confirmation, and offers Undo', async () => {
    const screen = await showWorkout(aWorkoutDetailView(), { skipWorkout: () => ({ undoId }) });
    await getButton('Skip').click();
    await expect.element(page.getByText('Workout skipped')).toBeVisible();
    expect(screen.address()).toBe('/calendar?month=2026-11&week=2026-11-20');
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoChange')).toEqual([{ undoId }]);
  });

  test('shows the effect on race day while it is moved, and in the toast after it is skipped', async () => {
    const today = localDate('2026-11-20');
    const days = Array.from({ length: 10 }, (_, index) => ({
      date: addDays(today, index),
      load: 80,
      basis: 'sessions' as const,
    }));
    await showWorkout(aWorkoutDetailView({ date: today, plannedStress: 80 }), {
      skipWorkout: () => ({ undoId }),
      fitnessProjection: () => ({
        by: 'tss',
        today,
        start: { fitness: 60, fatigue: 70 },
        days,
        perPlannedStress: 1,
        raceDate: addDays(today, 10),
      }),
    });
    await getButton('Move').click();
    await page.getByLabelText('Date').fill('2026-11-29');
    const raceDayChange = page.getByRole('dialog').getByRole('status');
    await expect
      .element(raceDayChange)
      .toMatchTextContent(/^Race-day form −\d+ instead of −14, fitness 65 instead of 64\.$/);
    await expectNoViolations();
    await userEvent.keyboard('{Escape}');
    await getButton('Skip').click();
    await expect.element(page.getByText(/of Nov 20\. Race-day form −\d+ instead of −14/)).toBeVisible();
  });

  test('does not navigate after a skip if the athlete has left the screen, but still offers Undo', async () => {
    let resolveSkip: (view: { undoId: string }) => void = () => undefined;
    const workout = aWorkoutDetailView();
    const screen = await showWorkout(workout, {
      skipWorkout: () => new Promise<{ undoId: string }>((resolve) => (resolveSkip = resolve)),
    });
    await getButton('Skip').click();
    await expect.poll(() => screen.inputsOf('training.skipWorkout').length).toBe(1);
    await page.getByRole('link', { name: /^Start/ }).click();
    await expect.poll(() => screen.address()).toBe(`/session/${workout.id}`);
    resolveSkip({ undoId });
    await expect.element(page.getByText('Workout skipped')).toBeVisible();
    await expect.element(getButton('Undo')).toBeVisible();
    expect(screen.address()).toBe(`/session/${workout.id}`);
  });

  test('explains after a move that the plan will not move it again', async () => {
    await showWorkout(aWorkoutDetailView({ pinned: true }));
    await expect.element(page.getByText(/You moved this one/)).toBeVisible();
    expect(page.getByRole('button', { name: 'All checks' }).elements()).toEqual([]);
  });
});
