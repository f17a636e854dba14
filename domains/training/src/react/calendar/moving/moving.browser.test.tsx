import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../../server/index.ts';
import { aRestView, aTrainingDay, aWorkoutView, completedView } from '../../../testing/views.ts';
import CalendarScreen from '../calendar-screen.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => page.viewport(1440, 900));

const easyRun = aWorkoutView({ id: '019a0000-0000-7000-8000-000000000001', date: localDate('2026-11-25') });
const strength = aWorkoutView({
  id: '019a0000-0000-7000-8000-000000000002',
  date: localDate('2026-11-26'),
  type: 'Strength',
  plannedDistance: null,
});
const undoId = '019a0000-0000-7000-8000-000000000009';

const show = (
  workouts = [easyRun, strength],
  training: NonNullable<Answers<TrainingRouter>['training']> = {},
) =>
  renderWithApi<TrainingRouter>(<CalendarScreen params={{}} search={{}} />, {
    path: '/calendar',
    answers: {
      training: {
        trainingDay: () => aTrainingDay(),
        workoutsBetween: () => workouts,
        timeOff: () => [],
        otherRaces: () => [],
        season: () => null,
        calendarFeed: () => ({ since: null }),
        checkMove: () => ({ problem: null, canInsist: true }),
        moveWorkout: () => ({ undoId }),
        undoChange: () => ({ workoutIds: [] }),
        ...training,
      },
    },
  });

const easyLink = page.getByRole('link', { name: /^Easy run/ });
const pickUp = async () => {
  await expect.element(easyLink).toBeVisible();
  easyLink.element().focus();
  await userEvent.keyboard('m');
  await expect.poll(() => document.querySelector('[data-held]')).not.toBeNull();
  await expect.element(page.getByText(/^Stays on/)).toBeVisible();
};

describe('moving a session by keyboard', () => {
  test('M picks it up, arrows choose the day, Enter drops it, and Undo takes it back', async () => {
    const screen = await show();
    await pickUp();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('Move to Thursday, November 26')).toBeVisible();
    await expect.element(page.getByText('Fits. The week stays at 8.0 km.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => screen.inputsOf('training.moveWorkout'))
      .toEqual([{ workoutId: easyRun.id, date: '2026-11-26', session: 'Lunch' }]);
    expect(screen.address()).toBe('/calendar');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => screen.inputsOf('training.undoChange')).toEqual([{ undoId }]);
  });

  test('Escape leaves it where it was', async () => {
    const screen = await show();
    await pickUp();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(page.getByText(/^Move to/)).not.toBeInTheDocument();
    expect(screen.inputsOf('training.moveWorkout')).toEqual([]);
  });

  test('the tip names the rule that a day would break', async () => {
    const problem = 'You’d have two hard days in a row.';
    await show(undefined, { checkMove: () => ({ problem, canInsist: true }) });
    await pickUp();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText(problem)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });

  test('past days take no session', async () => {
    await show([aWorkoutView({ ...easyRun, date: localDate('2026-11-20') })]);
    await pickUp();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText('Stays on Friday')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });
});

test('a session dropped with the mouse moves to that day', async () => {
  const screen = await show();
  await expect.element(easyLink).toBeVisible();
  await userEvent.dragAndDrop(easyLink, page.getByRole('button', { name: /Saturday, November 28/ }), {
    steps: 10,
  });
  await expect
    .poll(() => screen.inputsOf('training.moveWorkout'))
    .toEqual([{ workoutId: easyRun.id, date: '2026-11-28', session: 'AM' }]);
  expect(screen.address()).toBe('/calendar');
});

test('a move that breaks a rule asks first, and happens if the athlete insists', async () => {
  const message = 'You’d have two hard days in a row.';
  const screen = await show(undefined, {
    moveWorkout: ({ anyway }) => (anyway ? { undoId } : reject(409, message, [{ path: 'anyway', message }])),
  });
  await pickUp();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Move to Thursday, November 26')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Move this session anyway?' })).toBeVisible();
  await page.getByRole('button', { name: 'Move anyway' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(screen.inputsOf('training.moveWorkout').at(-1)).toMatchObject({ date: '2026-11-26', anyway: true });
});

test('a moved session shows where it came from, and its old day where it went', async () => {
  await show([aWorkoutView({ ...easyRun, movedFrom: localDate('2026-11-24') })]);
  await expect.element(page.getByRole('link', { name: /Easy run.*moved from Tue/ })).toBeVisible();
  await expect
    .element(page.getByRole('cell', { name: /Tuesday, November 24.*Easy run moved to Wed/ }))
    .toBeVisible();
});

test('completed sessions and rest days cannot be moved', async () => {
  await show([aWorkoutView({ ...easyRun, ...completedView }), aRestView({ date: localDate('2026-11-21') })]);
  await expect.element(easyLink).toBeVisible();
  expect(document.querySelectorAll('[data-movable]')).toHaveLength(0);
});
