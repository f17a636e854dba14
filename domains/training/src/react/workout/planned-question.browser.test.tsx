import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import { expectVisible, showWorkoutScreen } from './workout-screen-fixtures.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the question about a planned session', () => {
  test('asks whether the workout completes a planned session, and sends Yes and No', async () => {
    const [plannedId, workoutId] = ['019a0000-0000-7000-8000-000000000002', aWorkoutDetailView().id];
    const loggedWorkout = aWorkoutDetailView({
      ...completedWorkoutFields,
      type: 'run',
      generatedBy: 'athlete',
      logged: true,
      plannedStress: null,
      steps: [],
    });
    const returnChangedWorkout = () => ({ workoutIds: [workoutId] });
    const screen = await showWorkoutScreen(() => loggedWorkout, {
      plannedQuestions: ({ from, to }) => [
        {
          workoutId,
          date: from,
          type: 'run',
          duration: '46m',
          planned: { id: plannedId, date: addDays(to, 1), type: 'Long run', duration: '1h 30m' },
        },
      ],
      claimPlanned: returnChangedWorkout,
      declinePlanned: returnChangedWorkout,
    });
    const question = 'You planned Long run, 1h 30m, for Sat, Nov 21. Count it as done?';
    await expect.element(page.getByRole('group', { name: question })).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => screen.inputsOf('training.claimPlanned')).toEqual([{ workoutId, plannedId }]);
    await page.getByRole('button', { name: 'No' }).click();
    await expect.poll(() => screen.inputsOf('training.declinePlanned')).toEqual([{ workoutId }]);
  });

  test.each([
    ['2026-11-20', 'today'],
    ['2026-11-19', 'this day'],
  ])('asks about a session planned for %s with the words "for %s"', async (day, dayText) => {
    const date = localDate(day);
    const loggedWorkout = aWorkoutDetailView({
      ...completedWorkoutFields,
      date,
      type: 'run',
      generatedBy: 'athlete',
      logged: true,
      plannedStress: null,
      steps: [],
    });
    await showWorkoutScreen(() => loggedWorkout, {
      plannedQuestions: () => [
        {
          workoutId: loggedWorkout.id,
          date,
          type: 'run',
          duration: '46m',
          planned: { id: '019a0000-0000-7000-8000-000000000002', date, type: 'Easy run', duration: '1h' },
        },
      ],
    });
    await expect
      .element(
        page.getByRole('group', { name: `You planned Easy run, 1h, for ${dayText}. Count it as done?` }),
      )
      .toBeVisible();
  });

  test('does not query planned questions for a completed planned session', async () => {
    const screen = await showWorkoutScreen(() => aWorkoutDetailView(completedWorkoutFields));
    await expectVisible('Completed');
    expect(screen.inputsOf('training.plannedQuestions')).toEqual([]);
  });
});
