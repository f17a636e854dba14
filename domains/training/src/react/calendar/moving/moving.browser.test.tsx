import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../../server/index.ts';
import { aRestDayView, aTrainingDay, aWorkoutView, completedWorkoutFields } from '../../../testing/views.ts';
import { CalendarScreen } from '../calendar-screen.tsx';

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
  training: NonNullable<FakeResponses<TrainingRouter>['training']> = {},
) =>
  renderWithApi<TrainingRouter>(<CalendarScreen params={{}} search={{}} />, {
    path: '/calendar',
    responses: {
      training: {
        trainingDay: () => aTrainingDay(),
        workoutsBetween: () => workouts,
        timeOff: () => [],
        otherRaces: () => [],
        season: () => null,
        calendarFeed: () => ({ since: null }),
        checkMove: () => ({ problem: null, canInsist: true }),
        moveWorkout: () => ({ undoId }),
        fitnessProjection: () => null,
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
  test('picks it up with M, chooses the day with arrow keys, drops it with Enter, and can be undone', async () => {
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

  test('shows the change of race-day form in the tip and the toast', async () => {
    const date = easyRun.date;
    await show([{ ...easyRun, plannedStress: 80 }, strength], {
      fitnessProjection: () => ({
        by: 'tss',
        today: localDate('2026-11-20'),
        start: { fitness: 60, fatigue: 60 },
        days: Array.from({ length: 10 }, (_, index) => ({
          date: addDays(localDate('2026-11-20'), index),
          load: addDays(localDate('2026-11-20'), index) === date ? 80 : 40,
          basis: 'sessions' as const,
        })),
        perPlannedStress: 1,
        raceDate: localDate('2026-11-30'),
      }),
    });
    await pickUp();
    await userEvent.keyboard('{ArrowRight}');
    const change = /Race-day form [+−]?\d+ instead of [+−]?\d+/;
    await expect.element(page.getByText(change)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Your plan won’t move it back\. Race-day form/)).toBeVisible();
  });

  test('leaves it where it was after Escape', async () => {
    const screen = await show();
    await pickUp();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(page.getByText(/^Move to/)).not.toBeInTheDocument();
    expect(screen.inputsOf('training.moveWorkout')).toEqual([]);
  });

  test('shows in the tooltip which rule a move to that day would break', async () => {
    const problem = 'You’d have two hard days in a row.';
    await show(undefined, { checkMove: () => ({ problem, canInsist: true }) });
    await pickUp();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText(problem)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });

  test('cannot drop it on a past day', async () => {
    await show([aWorkoutView({ ...easyRun, date: localDate('2026-11-20') })]);
    await pickUp();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText('Stays on Friday')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  });
});

test('moves a session to the day it is dropped on with the mouse', async () => {
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

test('asks before a move that breaks a rule, and makes it if the athlete insists', async () => {
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

test('shows the former day on a moved session, and the new day on its former day', async () => {
  await show([aWorkoutView({ ...easyRun, movedFrom: localDate('2026-11-24') })]);
  await expect.element(page.getByRole('link', { name: /Easy run.*moved from Tue/ })).toBeVisible();
  await expect
    .element(page.getByRole('cell', { name: /Tuesday, November 24.*Easy run moved to Wed/ }))
    .toBeVisible();
});

test('completed sessions and rest days cannot be moved', async () => {
  await show([
    aWorkoutView({ ...easyRun, ...completedWorkoutFields }),
    aRestDayView({ date: localDate('2026-11-21') }),
  ]);
  await expect.element(easyLink).toBeVisible();
  expect(document.querySelectorAll('[data-movable]')).toHaveLength(0);
});
