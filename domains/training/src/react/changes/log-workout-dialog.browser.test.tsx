import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay } from '../../testing/views.ts';
import { CalendarScreen } from '../calendar/calendar-screen.tsx';
import { getField, getSubmitButton, loggedWorkout, openDialog } from './log-workout-fixtures.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const KM_PER_MILE = 1.609344;

beforeEach(() => page.viewport(1280, 900));

describe('Log Past Workout', () => {
  test('starts with today, a run in zone 3, and nothing else', async () => {
    await openDialog();
    await expect.element(getField('Date')).toHaveValue('2026-11-20');
    await expect.element(getField('Date')).toHaveAttribute('max', '2026-11-20');
    await expect.element(getField('Type')).toHaveValue('run');
    await expect.element(getField('Zone')).toHaveValue('3');
    const hour = new Date().getHours();
    await expect.element(getField('Session')).toHaveValue(hour >= 12 ? 'PM' : 'AM');
    await expect.element(getField('Duration')).toHaveFocus();
    for (const name of ['Duration', 'Distance (miles)', 'Average HR (bpm)', 'Max HR (bpm)', 'Notes'])
      await expect.element(getField(name)).toHaveValue('');
    const types = [...getField('Type').element().querySelectorAll('option')].map((option) => option.value);
    expect(types.slice(1)).toEqual([
      'run',
      'bike',
      'swim',
      'strength',
      'yoga',
      'hiit',
      'cross-training',
      'recovery',
    ]);
  });

  test('derives the zone from average heart rate and LTHR, but keeps a chosen zone', async () => {
    await openDialog({ logWorkout: () => loggedWorkout, trainingDay: () => aTrainingDay({ lthrBpm: 165 }) });
    await getField('Average HR (bpm)').fill('144');
    await expect.element(getField('Zone')).toHaveValue('2');
    await expect.element(page.getByText('Z2, from 144 bpm')).toBeVisible();
    await getField('Zone').selectOptions('4');
    await expect.element(page.getByText(/from 144 bpm/)).not.toBeInTheDocument();
    await getField('Average HR (bpm)').fill('170');
    await expect.element(getField('Zone')).toHaveValue('4');
  });

  test('defaults to zone 1 for yoga and recovery, unless another zone was chosen', async () => {
    await openDialog();
    await getField('Type').selectOptions('yoga');
    await expect.element(getField('Zone')).toHaveValue('1');
    await getField('Type').selectOptions('bike');
    await expect.element(getField('Zone')).toHaveValue('3');
    await getField('Zone').selectOptions('2');
    await getField('Type').selectOptions('recovery');
    await expect.element(getField('Zone')).toHaveValue('2');
  });

  test('shows missing fields and sends nothing', async () => {
    const screen = await openDialog();
    await userEvent.clear(getField('Date'));
    await getField('Type').selectOptions('Select');
    await getField('Session').selectOptions('Select');
    await getSubmitButton().click();
    for (const text of [
      'Workout date is required',
      'Workout type is required',
      'Workout name is required',
      'Duration must be at least 1 minute',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    expect(document.activeElement).toBe(getField('Date').element());
    expect(screen.inputsOf('training.logWorkout')).toEqual([]);
  });

  test('sends the entry, closes and confirms', async () => {
    const screen = await openDialog();
    await getField('Session').selectOptions('PM');
    await getField('Duration').fill('90');
    await expect.element(page.getByText('1h 30m')).toBeVisible();
    await getField('Distance (miles)').fill('6.2');
    await getField('Average HR (bpm)').fill('145');
    await getField('Max HR (bpm)').fill('171');
    await page.getByRole('radio', { name: '6, Hard' }).click();
    await getField('Zone').selectOptions('Z2 Aerobic');
    await getField('Notes').fill('Hills.');
    await getSubmitButton().click();
    await expect.element(page.getByText('Workout logged!')).toBeVisible();
    await expect
      .element(page.getByText(/^Your manual entry has been saved successfully\. 5\.0 mi, 68 load/))
      .toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(screen.inputsOf('training.logWorkout')).toEqual([
      {
        date: '2026-11-20',
        type: 'run',
        session: 'PM',
        duration: 90,
        zone: 2,
        completed: 1,
        distance: 6.2,
        actualHR: 145,
        maxHR: 171,
        rpe: 6,
        notes: 'Hills.',
        hrTarget: '145 bpm (avg)',
      },
    ]);
  });

  test('confirms with the points of the workout', async () => {
    await openDialog({}, 'imperial', async (workoutId) => (workoutId === loggedWorkout.id ? 5 : 0));
    await getField('Session').selectOptions('AM');
    await getField('Duration').fill('50');
    await getSubmitButton().click();
    await expect.element(page.getByText(/68 load, \+5 FP/)).toBeVisible();
  });

  test('confirms without points if they can’t be loaded', async () => {
    await openDialog({}, 'imperial', () => Promise.reject(new Error('offline')));
    await getField('Session').selectOptions('AM');
    await getField('Duration').fill('50');
    await getSubmitButton().click();
    await expect.element(page.getByText(/68 load/)).toBeVisible();
    await expect.element(page.getByText(/FP/)).not.toBeInTheDocument();
  });

  test('asks for km with metric units, and sends miles', async () => {
    const screen = await openDialog({ logWorkout: () => loggedWorkout }, 'metric');
    await getField('Session').selectOptions('AM');
    await getField('Duration').fill('50');
    await getField('Distance (km)').fill('10');
    await getSubmitButton().click();
    await expect.element(page.getByText('Workout logged!')).toBeVisible();
    expect(screen.inputsOf('training.logWorkout')).toMatchObject([{ distance: 10 / KM_PER_MILE }]);
  });

  test('keeps the entry on failure and shows the server’s message in the toast and under the field', async () => {
    const message = 'Max HR can’t be below the average heart rate';
    await openDialog({ logWorkout: () => reject(400, message, [{ path: 'maxHR', message }]) });
    await getField('Session').selectOptions('AM');
    await getField('Duration').fill('45');
    await getField('Average HR (bpm)').fill('150');
    await getField('Max HR (bpm)').fill('140');
    await getSubmitButton().click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error saving workout' }))
      .toMatchTextContent(/Max HR can’t be below the average heart rate/);
    await expect.element(getField('Max HR (bpm)')).toHaveAccessibleDescription(message);
    await expect.element(getField('Duration')).toHaveValue('45');
    expect(document.activeElement).toBe(getField('Max HR (bpm)').element());
    await expect.element(getSubmitButton()).toBeEnabled();
  });

  test('refreshes workouts, calendar and dependent data after saving', async () => {
    const screen = await renderWithApi<TrainingRouter>(<CalendarScreen params={{}} search={{}} />, {
      path: '/calendar',
      responses: {
        training: {
          trainingDay: () => aTrainingDay(),
          workoutsBetween: () => [],
          plan: () => null,
          calendarFeed: () => ({ since: null }),
          logWorkout: () => loggedWorkout,
        },
      },
    });
    const cachedKeys = [
      ['training', 'workouts'],
      ['gamification', 'streaks'],
      ['social', 'feed'],
    ].map((path) => [path]);
    for (const key of cachedKeys) screen.queryClient.setQueryData(key, {});
    await page.getByRole('button', { name: 'Log Workout on Tuesday, November 10, 2026' }).click();
    await getField('Session').selectOptions('AM');
    await getField('Duration').fill('45');
    await getSubmitButton().click();
    await expect.element(page.getByText('Workout logged!')).toBeVisible();
    await expect.poll(() => screen.inputsOf('training.workoutsBetween')).toHaveLength(2);
    for (const key of cachedKeys) expect(screen.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('returns focus to its button when closed', async () => {
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Log Workout' })).toHaveFocus();
  });

  test('opens for any past day of the calendar', async () => {
    await renderWithApi<TrainingRouter>(<CalendarScreen params={{}} search={{}} />, {
      path: '/calendar',
      responses: {
        training: { trainingDay: () => aTrainingDay(), workoutsBetween: () => [], plan: () => null },
      },
    });
    await page.getByRole('button', { name: 'Log Workout on Tuesday, November 10, 2026' }).click();
    await expect.element(getField('Date')).toHaveValue('2026-11-10');
    expect(
      page.getByRole('button', { name: 'Log Workout on Saturday, November 21, 2026' }).elements(),
    ).toEqual([]);
  });
});

describe('duration and distance of a logged workout', () => {
  test('show the pace of a run in the athlete’s unit', async () => {
    await openDialog(undefined, 'metric');
    await getField('Duration').fill('52:30');
    await getField('Distance (km)').fill('10');
    await expect.element(page.getByText('5:15 /km')).toBeVisible();
    await getField('Type').selectOptions('bike');
    await expect.element(page.getByText('5:15 /km')).not.toBeInTheDocument();
  });

  test('show an error for an unreadable duration at once', async () => {
    await openDialog();
    await getField('Duration').fill('fifty');
    await expect.element(getField('Duration')).toHaveAccessibleDescription(/Use minutes, or a time/);
    await expect.element(getField('Duration')).toHaveValue('fifty');
  });
});

describe.each([
  [1440, 900],
  [390, 844],
])('the log dialog at %i px', (width, height) => {
  test('has no accessibility violations, even with errors, and no horizontal scrolling', async () => {
    await page.viewport(width, height);
    await openDialog();
    await getField('Session').selectOptions('Select');
    await getSubmitButton().click();
    await expect.element(page.getByText('Workout name is required')).toBeVisible();
    await expect
      .poll(async () => (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0]?.html]))
      .toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
