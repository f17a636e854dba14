import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTrainingDay } from '../../testing/views.ts';
import { showCalendar, workouts } from './calendar-screen-fixtures.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const notesField = page.getByRole('textbox', { name: 'Notes' });

beforeEach(() => page.viewport(1440, 900));

describe('the log form of the calendar', () => {
  test.each(['training.trainingDay', 'training.workoutsBetween'])(
    'keeps an open log form when refetching %s fails',
    async (procedure) => {
      let failingProcedure = '';
      const { inputsOf, queryClient } = await showCalendar(
        {},
        {
          trainingDay: () =>
            failingProcedure === 'training.trainingDay' ? reject(503, 'Not now.') : aTrainingDay(),
          workoutsBetween: () =>
            failingProcedure === 'training.workoutsBetween' ? reject(503, 'Not now.') : workouts,
        },
      );
      await page.getByRole('button', { name: 'Log Workout on Tuesday, November 17, 2026' }).click();
      await notesField.fill('Into the wind');
      failingProcedure = procedure;
      await queryClient.invalidateQueries();
      expect(inputsOf(procedure)).toHaveLength(2);
      await page.getByRole('combobox', { name: 'Session' }).selectOptions('AM');
      await expect.element(notesField).toHaveValue('Into the wind');
    },
  );

  test('keeps an open log form when the phone is rotated', async () => {
    await showCalendar(
      {},
      {
        workoutsBetween: ({ from }) =>
          from === '2026-11-01' ? workouts : Promise.withResolvers<typeof workouts>().promise,
      },
    );
    await page.getByRole('button', { name: 'Log Workout on Tuesday, November 17, 2026' }).click();
    await notesField.fill('Into the wind');
    await page.viewport(390, 844);
    await expect.element(page.getByText('Loading calendar')).toBeInTheDocument();
    await expect.element(notesField).toHaveValue('Into the wind');
  });
});
