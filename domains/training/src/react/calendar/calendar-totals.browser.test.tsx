import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { aRestDayView, aWorkoutView, completedWorkoutFields } from '../../testing/views.ts';
import { showCalendar, workouts } from './calendar-screen-fixtures.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const getStatText = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.textContent;

beforeEach(() => page.viewport(1440, 900));

describe('the calendar with completed and planned sessions', () => {
  test('ends each week with its completed and planned totals, and a future week with planned totals', async () => {
    await showCalendar();
    await expect.element(page.getByRole('table')).toBeVisible();
    const listTotals = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent);
    expect(listTotals()[2]).toBe(
      'Distance done of planned8.1 of 24.0 kmTime done of planned46m of 2h 15mLoad done of planned68 of 198 loadStatus1 missed',
    );
    expect(listTotals()[3]).toBe('');
    expect(listTotals()[4]).toBe('Distance planned8.0 kmTime planned45mLoad planned66 load');
  });

  test('begins a phone’s week with its completed and planned distance, time and load', async () => {
    await page.viewport(390, 844);
    await showCalendar();
    await expect.element(page.getByText('8.1 of 24.0 km', { exact: true })).toBeVisible();
    await expect.element(page.getByText('46m of 2h 15m', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Load 68 of 198', { exact: true })).toBeVisible();
  });

  test('shows the completed and the planned distance of a completed session', async () => {
    await showCalendar();
    await expect.element(page.getByRole('link', { name: /8\.1 of 8\.0 km/ })).toBeVisible();
  });

  test('summarizes the month’s sessions without rest, with the completed share and the number remaining', async () => {
    await showCalendar();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(getStatText('Total Sessions')).toBe('Total Sessions3');
    expect(page.getByText('Completed', { exact: true }).elements().length).toBeGreaterThan(0);
    expect(getStatText('Completion Rate')).toBe('Completion Rate33%1 of 3 due');
    const summary = page.getByRole('region', { name: 'Summary' });
    const missedLabel = summary.getByText('Missed', { exact: true });
    expect(missedLabel.element().parentElement?.textContent).toBe('Missed1');
    expect(getStatText('Remaining')).toBe('Remaining1');
    expect(getStatText('Time')).toBe('Time46mof 2h 15m planned');
    expect(getStatText('Distance')).toBe('Distance8.1 kmof 24.0 planned');
  });

  test('marks the month as on hold, without a column of totals, while an injury leaves only rest', async () => {
    await showCalendar(
      {},
      {
        workoutsBetween: () => [aRestDayView({ date: localDate('2026-11-20') })],
        verdict: () => aDayVerdict({ ground: 'injury', headline: 'No training for now' }),
      },
    );
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect.element(summary.getByText('On hold')).toBeVisible();
    for (const label of ['Total Sessions', 'Completed', 'Completion Rate', 'Remaining'])
      await expect.element(summary.getByText(label, { exact: true })).toBeVisible();
    expect(summary.getByText('Distance').elements()).toEqual([]);
    expect(page.getByRole('columnheader', { name: 'Week' }).elements()).toEqual([]);
    const [emptyHeight = 0, , usedHeight = 0] = [...document.querySelectorAll('tbody tr')].map(
      (row) => row.getBoundingClientRect().height,
    );
    expect(emptyHeight).toBeLessThan(usedHeight);
  });

  test('counts an unplanned ride as completed but not as planned', async () => {
    const unplannedRide = aWorkoutView({
      id: '019a0000-0000-7000-8000-000000000005',
      session: 'PM',
      type: 'bike',
      ...completedWorkoutFields,
      distance: 40,
      plannedDistance: null,
      plannedStress: null,
      steps: [],
    });
    await showCalendar({}, { workoutsBetween: () => [...workouts, unplannedRide] });
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(getStatText('Time')).toBe('Time1h 32mof 2h 15m planned');
    expect(getStatText('Distance')).toBe('Distance48.1 km8.1 of 24.0 planned on foot');
    expect(getStatText('Completion Rate')).toBe('Completion Rate33%1 of 3 due');
  });

  test('hides planned values without a plan', async () => {
    const unplannedRun = aWorkoutView({
      ...completedWorkoutFields,
      plannedDistance: null,
      plannedStress: null,
      steps: [],
    });
    await showCalendar({}, { workoutsBetween: () => [unplannedRun] });
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(getStatText('Time')).toBe('Time46m');
    // An unplanned workout does not count as plan completion.
    expect(getStatText('Completion Rate')).toBe('Completion Rate--');
  });

  test('shows completed values, and marks completion by more than color', async () => {
    await showCalendar();
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
    const restDay = aRestDayView({
      id: '019a0000-0000-7000-8000-000000000006',
      date: localDate('2026-11-17'),
    });
    await showCalendar({}, { workoutsBetween: () => [...workouts, restDay] });
    await expect.element(page.getByRole('link', { name: /Missed/ })).toBeVisible();
    const missedLinks = document.querySelectorAll('[data-missed]');
    expect([...missedLinks].map((link) => link.getAttribute('href'))).toEqual([
      '/workout/019a0000-0000-7000-8000-000000000002',
    ]);
    expect(getComputedStyle(missedLinks[0] ?? document.body).borderTopStyle).toBe('dashed');
  });
});
