import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { groupIntoHistoryWeeks } from '../../testing/group-into-history-weeks.ts';
import {
  aHistorySummary,
  aHistoryWorkout,
  getEntries,
  showHistory,
  toWorkoutId,
  workouts,
} from './history-screen-fixtures.tsx';

beforeEach(() => page.viewport(1280, 900));

describe('the history', () => {
  test('shows totals: Total Workouts, Total Time, Avg Heart Rate, Total Distance', async () => {
    await showHistory();
    const tiles = page.getByRole('list', { name: 'Summary' }).getByRole('listitem');
    await expect.element(tiles.first()).toBeVisible();
    expect(tiles.elements().map((tile) => tile.textContent)).toEqual([
      'Total Workouts2',
      'Total Time1h 32m',
      'Avg Heart Rate146 bpm',
      'Total Distance16.2 km',
    ]);
  });

  test('counts and lists completed workouts: type, date, session, notes, time, HR, km and RPE', async () => {
    await showHistory();
    await expect.element(page.getByRole('heading', { name: 'Completed Workouts (2)' })).toBeVisible();
    await expect
      .element(getEntries().first())
      .toMatchTextContent(
        /^HIIT Z4Z4 ThresholdFri, Nov 20 · PMTime 46mDistance 8\.1 kmAvg HR 146 bpmLoad 68 loadRPE RPE 4\/10Windy\.$/,
      );
    await expect
      .element(getEntries().nth(1))
      .toMatchTextContent(/Time 46mDistance --Avg HR --Load 68 loadRPE --$/);
  });

  test('shows the pace of runs', async () => {
    const runs = [aHistoryWorkout(0)];
    await showHistory(
      {},
      { history: () => ({ workouts: runs, weeks: groupIntoHistoryWeeks(runs), nextCursor: null }) },
    );
    await expect.element(getEntries().first()).toMatchTextContent(/Pace 5:41 \/km/);
  });

  test('shows recorded time in each zone, or the one zone of a workout without a recording', async () => {
    await showHistory();
    await expect
      .element(page.getByRole('img', { name: 'Time in zone: 50% Z2 Aerobic, 50% Z4 Threshold' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('img', { name: 'Zone of the workout: 100% Z2 Aerobic' }))
      .toBeVisible();
  });

  test('groups workouts by week under a heading with its totals', async () => {
    const inTwoWeeks = [aHistoryWorkout(0), aHistoryWorkout(5), aHistoryWorkout(6)];
    await showHistory(
      {},
      {
        history: () => ({ workouts: inTwoWeeks, weeks: groupIntoHistoryWeeks(inTwoWeeks), nextCursor: null }),
      },
    );
    await expect.element(page.getByRole('heading', { name: 'Nov 15 – Nov 21, 2026' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Nov 8 – Nov 14, 2026' })).toBeVisible();
    expect(page.getByText('2 sessions').element().parentElement?.textContent).toBe(
      '2 sessions5h42.5 km310 load',
    );
    const lists = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Run/ }) });
    expect(lists.elements().map((list) => list.children.length)).toEqual([2, 1]);
  });

  test('uses miles with imperial units', async () => {
    await showHistory({}, {}, 'imperial');
    await expect.element(page.getByText('10.1')).toBeVisible();
    await expect.element(getEntries().first()).toMatchTextContent(/Distance 5\.0 mi/);
  });

  test('links each entry to its workout', async () => {
    const screen = await showHistory();
    await page.getByRole('link', { name: /Run 1/ }).click();
    expect(screen.address()).toBe(`/workout/${toWorkoutId(1)}`);
  });

  test('offers only the ranges, zones and sessions in the specification', async () => {
    await showHistory();
    const listChoices = (name: string) =>
      page
        .getByRole('combobox', { name })
        .getByRole('option')
        .elements()
        .map((option) => [option.getAttribute('value'), option.textContent].join(': '));
    await expect.element(page.getByRole('combobox', { name: 'Zone' })).toBeVisible();
    expect(listChoices('Date range').map((choice) => choice.split(':')[0])).toEqual([
      'all',
      'today',
      '7days',
      '30days',
      'week',
      'month',
    ]);
    expect(listChoices('Zone')).toEqual([
      'all: All',
      '1: Z1 Recovery',
      '2: Z2 Aerobic',
      '3: Z3 Tempo',
      '4: Z4 Threshold',
      '5: Z5 Max',
    ]);
    expect(listChoices('Session')).toEqual(['all: All', 'AM: AM', 'Lunch: Lunch', 'PM: PM']);
  });

  test('sends the filters in the URL and shows them', async () => {
    const search = { search: 'long', range: '30days', zone: 2, session: 'AM' } as const;
    const screen = await showHistory(search);
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('long');
    await expect
      .element(page.getByRole('combobox', { name: 'Date range' }))
      .toHaveDisplayValue('Last 30 days');
    await expect.element(page.getByRole('combobox', { name: 'Zone' })).toHaveDisplayValue('Z2 Aerobic');
    await expect.element(page.getByRole('combobox', { name: 'Session' })).toHaveDisplayValue('AM');
    expect(screen.inputsOf('training.history')).toEqual([{ ...search, direction: 'forward' }]);
    expect(screen.inputsOf('training.historySummary')).toEqual([search]);
  });

  test.each([
    ['Date range', 'Last 7 days', '/history?zone=5&range=7days'],
    ['Zone', 'Z3 Tempo', '/history?zone=3'],
    ['Zone', 'All', '/history'],
    ['Session', 'Lunch', '/history?zone=5&session=Lunch'],
  ])('writes %s %s to the URL', async (label, choice, address) => {
    const screen = await showHistory({ zone: 5 });
    await page.getByRole('combobox', { name: label }).selectOptions(choice);
    const sortSearch = (url: string) => [...new URL(url, 'http://x').searchParams].map(String).toSorted();
    expect(sortSearch(screen.address())).toEqual(sortSearch(address));
  });

  test('writes the debounced search text to the URL, with digits as text', async () => {
    const screen = await showHistory();
    await page.getByRole('searchbox', { name: 'Search' }).click();
    await userEvent.keyboard('10');
    await expect.poll(() => screen.address()).toBe('/history?search=%2210%22');
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  });

  test('shows what to do when empty', async () => {
    const screen = await showHistory(
      {},
      {
        history: () => ({ workouts: [], weeks: [], nextCursor: null }),
        historySummary: () =>
          aHistorySummary({ totalWorkouts: 0, totalDuration: 0, averageHR: null, totalDistance: 0 }),
      },
    );
    await expect.element(page.getByText('No completed workouts found')).toBeVisible();
    await expect
      .element(page.getByText('Complete a live session or manually log a workout to see it here'))
      .toBeVisible();
    await page.getByRole('link', { name: 'Open Calendar' }).click();
    expect(screen.address()).toBe('/calendar');
    await page.getByRole('link', { name: 'Import activities' }).nth(1).click();
    expect(screen.address()).toBe('/import');
  });

  test('offers to clear the filters if nothing matches', async () => {
    const screen = await showHistory(
      { zone: 5 },
      { history: () => ({ workouts: [], weeks: [], nextCursor: null }) },
    );
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(screen.address()).toBe('/history');
  });

  test('shows a load error and retries', async () => {
    let attempts = 0;
    await showHistory(
      {},
      {
        history: () => {
          attempts += 1;
          return attempts === 1
            ? reject(503, 'Not now.')
            : { workouts, weeks: groupIntoHistoryWeeks(workouts), nextCursor: null };
        },
      },
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: /Run 1/ })).toBeVisible();
  });
});
