import '@threshold/ui/styles.css';
import { useLocation } from '@tanstack/react-router';
import { localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aPlan, aRestView, aTrainingDay, aWorkoutView, completedView } from '../../testing/views.ts';
import CalendarScreen from './calendar-screen.tsx';
import { type CalendarSearch, parseCalendarSearch } from './calendar-search.ts';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const workouts = [
  aWorkoutView({
    id: '019a0000-0000-7000-8000-000000000001',
    date: localDate('2026-11-18'),
    ...completedView,
  }),
  aWorkoutView({ id: '019a0000-0000-7000-8000-000000000002', date: localDate('2026-11-19') }),
  aWorkoutView({ id: '019a0000-0000-7000-8000-000000000003', type: 'Threshold intervals run', zone: 4 }),
  aRestView({ date: localDate('2026-11-21') }),
  aWorkoutView({ id: '019a0000-0000-7000-8000-000000000004', date: localDate('2026-12-01') }),
];

const show = (search: CalendarSearch = {}, training: NonNullable<Answers<TrainingRouter>['training']> = {}) =>
  renderWithApi<TrainingRouter>(<CalendarScreen params={{}} search={search} />, {
    path: '/calendar',
    answers: {
      training: {
        trainingDay: () => aTrainingDay(),
        workoutsBetween: () => workouts,
        timeOff: () => [],
        otherRaces: () => [],
        calendarFeed: () => ({ since: null }),
        ...training,
      },
    },
  });

const notesField = page.getByRole('textbox', { name: 'Notes' });
const listColumns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.textContent);
const getStatText = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.textContent;

beforeEach(() => page.viewport(1440, 900));

describe('the training calendar', () => {
  test('shows a month grid from Sunday to Saturday on a wide screen, with today marked', async () => {
    const screen = await show();
    await expect.element(page.getByRole('table', { name: 'Workouts of November 2026' })).toBeVisible();
    expect(listColumns()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Week']);
    expect(screen.inputsOf('training.workoutsBetween')).toEqual([{ from: '2026-11-01', to: '2026-12-05' }]);
    const today = document.querySelector('[aria-current="date"]');
    expect(today?.textContent).toContain('Friday, November 20, 2026');
  });

  test('opens the race-day sheet from the day of a race ahead', async () => {
    const race = aWorkoutView({ type: 'Race: 10K run', date: localDate('2026-11-29') });
    const screen = await show({}, { workoutsBetween: () => [...workouts, race] });
    await page.getByRole('link', { name: 'Race-day sheet' }).click();
    expect(screen.address()).toBe('/race-day');
  });

  test('ends each week with its time, distance and load: done of planned, or planned alone ahead', async () => {
    await show();
    await expect.element(page.getByRole('table')).toBeVisible();
    const listTotals = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent);
    expect(listTotals()[2]).toBe(
      'Distance done of planned8.1 of 24.0 kmTime done of planned46m of 2h 15mLoad done of planned68 of 198 loadStatus1 missed',
    );
    expect(listTotals()[3]).toBe('');
    expect(listTotals()[4]).toBe('Distance planned8.0 kmTime planned45mLoad planned66 load');
  });

  test('shows the done and the planned distance of a completed session', async () => {
    await show();
    await expect.element(page.getByRole('link', { name: /8\.1 of 8\.0 km/ })).toBeVisible();
  });

  test('starts weeks on the athlete’s chosen weekday', async () => {
    await show({}, { trainingDay: () => aTrainingDay({ weekStart: 'monday' }) });
    await expect.element(page.getByRole('table')).toBeVisible();
    expect(listColumns()[0]).toBe('Mon');
  });

  test('links each workout to its own screen', async () => {
    const screen = await show();
    await page.getByRole('link', { name: /Threshold intervals run/ }).click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-000000000003');
  });

  test('summarizes the month: all sessions except rest, the share completed, and those remaining', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(getStatText('Total Sessions')).toBe('Total Sessions3');
    expect(page.getByText('Completed', { exact: true }).elements().length).toBeGreaterThan(0);
    expect(getStatText('Completion Rate')).toBe('Completion Rate33%');
    expect(getStatText('Remaining')).toBe('Remaining1');
    expect(getStatText('Time')).toBe('Time46mof 2h 15m planned');
    expect(getStatText('Distance')).toBe('Distance8.1 kmof 24.0 planned');
  });

  test('counts an unplanned ride as completed but not as planned', async () => {
    const unplannedRide = aWorkoutView({
      id: '019a0000-0000-7000-8000-000000000005',
      session: 'PM',
      type: 'bike',
      ...completedView,
      distance: 40,
      plannedDistance: null,
      plannedStress: null,
      steps: [],
    });
    await show({}, { workoutsBetween: () => [...workouts, unplannedRide] });
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(getStatText('Time')).toBe('Time1h 32mof 2h 15m planned');
    expect(getStatText('Distance')).toBe('Distance48.1 km8.1 of 24.0 planned on foot');
    expect(getStatText('Completion Rate')).toBe('Completion Rate33%');
  });

  test('hides planned values without a plan', async () => {
    const unplannedRun = aWorkoutView({
      ...completedView,
      plannedDistance: null,
      plannedStress: null,
      steps: [],
    });
    await show({}, { workoutsBetween: () => [unplannedRun] });
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(getStatText('Time')).toBe('Time46m');
    // An unplanned workout does not count as plan completion.
    expect(getStatText('Completion Rate')).toBe('Completion Rate--');
  });

  test('shows completed values, and marks completion by more than color', async () => {
    await show();
    const completedLink = page.getByRole('link', { name: /Completed/ });
    await expect.element(completedLink).toMatchTextContent(/AM Z2.* 46m\s8\.1 of 8\.0 km$/);
    expect(completedLink.element().querySelector('svg')).not.toBeNull();
    expect(
      page
        .getByRole('link', { name: /Threshold intervals run/ })
        .element()
        .querySelector('svg'),
    ).toBeNull();
  });

  test.each([
    ['month', 1280],
    ['week', 390],
  ])('marks missed sessions in the %s, but not today’s sessions or rest days', async (_, width) => {
    await page.viewport(width, 900);
    const restDay = aRestView({ id: '019a0000-0000-7000-8000-000000000006', date: localDate('2026-11-17') });
    await show({}, { workoutsBetween: () => [...workouts, restDay] });
    await expect.element(page.getByRole('link', { name: /Missed/ })).toBeVisible();
    const missedLinks = document.querySelectorAll('[data-missed]');
    expect([...missedLinks].map((link) => link.getAttribute('href'))).toEqual([
      '/workout/019a0000-0000-7000-8000-000000000002',
    ]);
    expect(getComputedStyle(missedLinks[0] ?? document.body).borderTopStyle).toBe('dashed');
  });

  test('links to a session without a workout', async () => {
    const screen = await show();
    await page.getByRole('link', { name: 'Start a free session' }).click();
    expect(screen.address()).toBe('/session/new');
  });

  test('explains the five zones', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'Zone Legend' })).toBeVisible();
    for (const share of ['75–85', '85–92', '92–98', '98–102', '102–110'])
      await expect.element(page.getByText(`${share}% of LTHR`)).toBeVisible();
  });

  test('opens the month in the URL and links to the next and previous one', async () => {
    const screen = await show({ month: '2027-01' });
    await expect.element(page.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Previous month' }).element().getAttribute('href')).toBe(
      '/calendar?month=2026-12',
    );
    await page.getByRole('link', { name: 'Next month' }).click();
    expect(screen.address()).toBe('/calendar?month=2027-02');
  });

  test('shows a week list below 640 px, with links to the next and previous week', async () => {
    await page.viewport(390, 844);
    const screen = await show();
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
    await show();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(page.getByRole('table').elements()).toHaveLength(isGrid ? 1 : 0);
    expect(page.getByRole('list', { name: /^Workouts of/ }).elements()).toHaveLength(isGrid ? 0 : 1);
  });

  test('links to the profile', async () => {
    const screen = await show();
    await expect.element(page.getByRole('table')).toBeVisible();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('shows an empty state without a plan, with a link to the profile', async () => {
    const screen = await show({}, { workoutsBetween: () => [], plan: () => null });
    await expect.element(page.getByText(/^No workouts in this month\./)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('shows no call to action in an empty month if there is a plan', async () => {
    await show({}, { workoutsBetween: () => [], plan: () => aPlan() });
    await expect.element(page.getByText('No workouts in this month.', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Plans need/)).not.toBeInTheDocument();
  });

  test('shows a load error and retries', async () => {
    let attempts = 0;
    await show(
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

  test.each(['training.trainingDay', 'training.workoutsBetween'])(
    'keeps an open log form when refetching %s fails',
    async (procedure) => {
      let failingProcedure = '';
      const { inputsOf, queryClient } = await show(
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
    await show(
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

  test('still shows a new feed URL in another month', async () => {
    let since: string | null = null;
    const ScreenAtAddress = () => (
      <CalendarScreen params={{}} search={parseCalendarSearch(useLocation().search)} />
    );
    await renderWithApi<TrainingRouter>(<ScreenAtAddress />, {
      path: '/calendar',
      answers: {
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
