import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WorkoutDetailView } from '../../schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aDetailView, aRestView, aTrainingDay, completedView } from '../../testing/views.ts';
import { WorkoutScreen } from '../workout/workout-screen.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const KM_PER_MILE = 1.609344;
const undoId = '019a0000-0000-7000-8000-0000000000aa';
const loggedWorkout = aDetailView({
  ...completedView,
  type: 'run',
  plannedDistance: null,
  hrTarget: '146 bpm (avg)',
  rationale: null,
  checks: [],
  generatedBy: 'athlete',
  logged: true,
  deletable: true,
});
type TrainingAnswers = NonNullable<Answers<TrainingRouter>['training']>;

const show = (
  workout: WorkoutDetailView,
  training: TrainingAnswers = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(
    <main>
      <WorkoutScreen workoutId={workout.id} />
    </main>,
    {
      path: `/workout/${workout.id}`,
      units,
      answers: {
        training: {
          workout: () => workout,
          trainingDay: () => aTrainingDay(),
          undoChange: () => ({ workoutIds: [workout.id] }),
          ...training,
        },
      },
    },
  );
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const getDialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const expectNoViolations = () =>
  expect.poll(async () => (await axe.run(document)).violations.map(({ id }) => id)).toEqual([]);

describe('a logged workout', () => {
  test('shows only completed values, under its own name', async () => {
    await show(loggedWorkout);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Run' })).toBeVisible();
    await expect.element(page.getByText('Entered by you')).toBeVisible();
    for (const text of ['Planned', /planned/, /^target/, 'Why this, why today'])
      expect(page.getByText(text).elements()).toEqual([]);
  });

  test('warns about numbers outside the bounds of its sport', async () => {
    await show({ ...loggedWorkout, implausible: true });
    await expect.element(page.getByText(/look too good to be true/)).toBeVisible();
  });

  test('sends only changed fields when edited', async () => {
    const screen = await show(loggedWorkout, { editWorkout: () => ({ undoId }) }, 'imperial');
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
    const screen = await show(loggedWorkout, { deleteWorkout: () => ({ undoId }) });
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
    const screen = await show(importedWorkout, { editWorkout: () => ({ undoId }) });
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
    await show(importedWorkout, {
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
    await show(workout);
    await expect.element(getButton('Delete')).toBeVisible();
  });
});

describe('a live session', () => {
  const recordedWorkout = aDetailView({ ...completedView, distance: 12 });

  test('can have only distance, RPE and notes edited, and sends the distance in miles', async () => {
    const screen = await show(recordedWorkout, { editWorkout: () => ({ undoId }) });
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
    await show(recordedWorkout);
    await expect.element(getButton('Edit')).toBeVisible();
    for (const name of ['Delete', 'Move', 'Skip']) expect(getButton(name).elements()).toEqual([]);
  });
});

describe('a planned workout', () => {
  test('moves to another day, or shows the server’s error', async () => {
    const message = 'You already have a workout in that slot (AM)';
    let isRejected = true;
    const screen = await show(aDetailView(), {
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
      workoutId: aDetailView().id,
      date: '2026-11-22',
      session: 'PM',
    });
  });

  test('moves against a rule of the plan only on a second click, which names the rule', async () => {
    const message = 'You’d have two hard days in a row.';
    let isRejected = true;
    const screen = await show(aDetailView(), {
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

  test('becomes a template under a name', async () => {
    const template = { id: undoId, name: 'My Tuesday', type: 'Easy run', zone: 2, minutes: 45 } as const;
    const screen = await show(aDetailView(), { templates: () => [], saveTemplate: () => template });
    await getButton('Save as template').click();
    await page.getByLabelText('Name').fill('My Tuesday');
    await expectNoViolations();
    await getDialogButton('Save Template').click();
    await expect.element(page.getByText('Template saved')).toBeVisible();
    expect(screen.inputsOf('training.saveTemplate')).toEqual([
      { workoutId: aDetailView().id, name: 'My Tuesday' },
    ]);
  });

  test('planned by the athlete is deleted instead of skipped', async () => {
    const screen = await show(aDetailView({ own: true }), { deleteOwnSession: () => ({ undoId }) });
    await expect.element(getButton('Change')).toBeVisible();
    await getButton('Delete').click();
    await expect.element(page.getByText('Session deleted')).toBeVisible();
    expect(screen.inputsOf('training.deleteOwnSession')).toEqual([{ workoutId: aDetailView().id }]);
  });

  test('can be skipped without confirmation, and offers Undo', async () => {
    const screen = await show(aDetailView(), { skipWorkout: () => ({ undoId }) });
    await getButton('Skip').click();
    await expect.element(page.getByText('Workout skipped')).toBeVisible();
    expect(screen.address()).toBe('/calendar?month=2026-11&week=2026-11-20');
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoChange')).toEqual([{ undoId }]);
  });

  test('says in the toast of a skip and while it is moved what that does to race day', async () => {
    const today = localDate('2026-11-20');
    const days = Array.from({ length: 10 }, (_, index) => ({
      date: addDays(today, index),
      load: 80,
      basis: 'sessions' as const,
    }));
    await show(aDetailView({ date: today, plannedStress: 80 }), {
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
    const change = page.getByRole('dialog').getByRole('status');
    await expect
      .element(change)
      .toMatchTextContent(/^Race-day form −\d+ instead of −14, fitness 65 instead of 64\.$/);
    await expectNoViolations();
    await userEvent.keyboard('{Escape}');
    await getButton('Skip').click();
    await expect.element(page.getByText(/of Nov 20\. Race-day form −\d+ instead of −14/)).toBeVisible();
  });

  test('does not navigate after a skip if the athlete has left the screen, but still offers Undo', async () => {
    let resolveSkip: (view: { undoId: string }) => void = () => undefined;
    const workout = aDetailView();
    const screen = await show(workout, {
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

  test('says after a move that planning will leave it there', async () => {
    await show(aDetailView({ pinned: true }));
    await expect.element(page.getByText(/You moved this one/)).toBeVisible();
    expect(page.getByRole('button', { name: 'All checks' }).elements()).toEqual([]);
  });
});

test('offers no way to change or move a rest day', async () => {
  await show(aDetailView({ ...aRestView(), date: localDate('2026-11-20') }));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Move', 'Skip']) expect(getButton(name).elements()).toEqual([]);
});
