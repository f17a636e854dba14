import '@threshold/ui/styles.css';
import { useLocation } from '@tanstack/react-router';
import { localDate } from '@threshold/physiology';
import { reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aPlan, aTrainingDay, aWorkoutView } from '../../testing/views.ts';
import { CalendarScreen } from './calendar-screen.tsx';
import { showCalendar, workouts } from './calendar-screen-fixtures.tsx';
import { parseCalendarSearch } from './calendar-search.ts';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const listColumns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.textContent);

beforeEach(() => page.viewport(1440, 900));

describe('the training calendar', () => {
  test('shows a month grid from Sunday to Saturday on a wide screen, with today marked', async () => {
    const screen = await showCalendar();
    await expect.element(page.getByRole('table', { name: 'Workouts of November 2026' })).toBeVisible();
    expect(listColumns()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Week']);
    expect(screen.inputsOf('training.workoutsBetween')).toEqual([{ from: '2026-11-01', to: '2026-12-05' }]);
    const today = document.querySelector('[aria-current="date"]');
    expect(today?.textContent).toContain('Friday, November 20, 2026');
  });

  test('opens the race-day sheet from the day of an upcoming race', async () => {
    const race = aWorkoutView({ type: 'Race: 10K run', date: localDate('2026-11-29') });
    const screen = await showCalendar({}, { workoutsBetween: () => [...workouts, race] });
    await page.getByRole('link', { name: 'Race-day sheet' }).click();
    expect(screen.address()).toBe('/race-day');
  });

  test('starts weeks on the athlete’s chosen weekday', async () => {
    await showCalendar({}, { trainingDay: () => aTrainingDay({ weekStart: 'monday' }) });
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(listColumns()[0]).toBe('Mon');
  });

  test('links each workout to its own screen', async () => {
    const screen = await showCalendar();
    await page.getByRole('link', { name: /Threshold intervals run/ }).click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-000000000003');
  });

  test('explains the five zones', async () => {
    await showCalendar();
    await expect.element(page.getByRole('heading', { name: 'Zone Legend' })).toBeVisible();
    for (const share of ['75–85', '85–92', '92–98', '98–102', '102–110'])
      await expect.element(page.getByText(`${share}% of LTHR`)).toBeVisible();
  });

  test('opens the month in the URL and links to the next and previous one', async () => {
    const screen = await showCalendar({ month: '2027-01' });
    await expect.element(page.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Previous month' }).element().getAttribute('href')).toBe(
      '/calendar?month=2026-12',
    );
    await page.getByRole('link', { name: 'Next month' }).click();
    expect(screen.address()).toBe('/calendar?month=2027-02');
  });

  test('shows a week list below 640 px, with links to the next and previous week', async () => {
    await page.viewport(390, 844);
    const screen = await showCalendar();
    await expect.element(page.getByRole('list', { name: 'Workouts of Nov 15 – Nov 21' })).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Next week' }).click();
    expect(screen.address()).toBe('/calendar?week=2026-11-22');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test.each([
    [640, true],
    [639, false],
  ])('shows a month grid at %i px: %s', async (width, isGrid) => {
    await page.viewport(width, 844);
    await showCalendar();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(isGrid ? 1 : 0);
    expect(page.getByRole('list', { name: /^Workouts of/ }).elements()).toHaveLength(isGrid ? 0 : 1);
  });

  test('links to a session without a workout', async () => {
    const screen = await showCalendar();
    await page.getByRole('link', { name: 'Start a free session' }).click();
    expect(screen.address()).toBe('/session/new');
  });

  test('links to the profile', async () => {
    const screen = await showCalendar();
    await expect.element(page.getByRole('table')).toBeVisible();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('shows an empty state without a plan, with a link to the profile', async () => {
    const screen = await showCalendar({}, { workoutsBetween: () => [], plan: () => null });
    await expect.element(page.getByText(/^No workouts this month\./)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('shows no call to action in an empty month if there is a plan', async () => {
    await showCalendar({}, { workoutsBetween: () => [], plan: () => aPlan() });
    await expect.element(page.getByText('No workouts this month.', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Plans need/)).not.toBeInTheDocument();
  });

  test('shows a load error and retries', async () => {
    let attempts = 0;
    await showCalendar(
      {},
      {
        workoutsBetween: () => {
          attempts += 1;
          return attempts === 1 ? reject(503, 'Not now.') : workouts;
        },
      },
    );
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Error loading workouts\. Please try again\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
  });

  test('still shows a new feed URL in another month', async () => {
    let since: string | null = null;
    const ScreenAtAddress = () => (
      <CalendarScreen params={{}} search={parseCalendarSearch(useLocation().search)} />
    );
    await renderWithApi<TrainingRouter>(<ScreenAtAddress />, {
      path: '/calendar',
      responses: {
        training: {
          trainingDay: () => aTrainingDay(),
          workoutsBetween: () => workouts,
          calendarFeed: () => ({ since }),
          makeCalendarFeed: () => {
            since = '2026-11-20T12:00:00.000Z';
            return { since, path: '/api/calendar/w0Vw5NB4mKp1s2eZCkk1aKz0Yg9pXq3T' };
          },
        },
      },
    });
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toBeVisible();
    await page.getByRole('link', { name: 'Next month' }).click();
    await expect.element(page.getByRole('table', { name: 'Workouts of December 2026' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Calendar link' })).toBeVisible();
  });
});
