import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HistorySummaryView } from '../../history-schemas.ts';
import type { WorkoutView } from '../../schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay, aWorkoutView, completedView } from '../../testing/views.ts';
import HistoryScreen from './history-screen.tsx';
import type { HistorySearch } from './history-search.ts';

const toWorkoutId = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const aDoneWorkout = (index: number, view: Partial<WorkoutView> = {}): WorkoutView =>
  aWorkoutView({
    id: toWorkoutId(index),
    date: addDays(localDate('2026-11-20'), -index),
    type: `Run ${index}`,
    ...completedView,
    ...view,
  });

const aSummary = (view: Partial<HistorySummaryView> = {}): HistorySummaryView => ({
  totalWorkouts: 2,
  totalDuration: 5520,
  averageHR: 146,
  totalDistance: 16.2,
  ...view,
});

const workouts = [
  aDoneWorkout(0, { type: 'hiit', session: 'PM', zone: 4, notes: 'Windy.' }),
  aDoneWorkout(1, { distance: null, rpe: null, actualHR: null }),
];

const show = (
  search: HistorySearch = {},
  training: NonNullable<Answers<TrainingRouter>['training']> = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(<HistoryScreen params={{}} search={search} />, {
    path: '/history',
    units,
    answers: {
      training: {
        trainingDay: () => aTrainingDay(),
        historySummary: () => aSummary(),
        history: () => ({ workouts, nextCursor: null }),
        ...training,
      },
    },
  });

const getEntries = () => page.getByRole('listitem').filter({ has: page.getByRole('link') });

beforeEach(() => page.viewport(1280, 900));

describe('the history', () => {
  test('shows totals: Total Workouts, Total Time, Avg Heart Rate, Total Distance', async () => {
    await show();
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
    await show();
    await expect.element(page.getByRole('heading', { name: 'Completed Workouts (2)' })).toBeVisible();
    await expect
      .element(getEntries().first())
      .toMatchTextContent(
        /^HIITFri, Nov 20, 2026PMZ4Z4 Threshold\s?Windy\.Time 46mAvg HR 146 bpmDistance 8\.1 kmRPE 4\/10$/,
      );
    await expect.element(getEntries().nth(1)).toMatchTextContent(/Time 46mAvg HR --Distance --RPE --$/);
  });

  test('uses miles with imperial units', async () => {
    await show({}, {}, 'imperial');
    await expect.element(page.getByText('10.1')).toBeVisible();
    await expect.element(getEntries().first()).toMatchTextContent(/Distance 5\.0 mi/);
  });

  test('links each entry to its workout', async () => {
    const screen = await show();
    await page.getByRole('link', { name: /Run 1/ }).click();
    expect(screen.address()).toBe(`/workout/${toWorkoutId(1)}`);
  });

  test('offers only the ranges, zones and sessions in the specification', async () => {
    await show();
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
    const screen = await show(search);
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
    const screen = await show({ zone: 5 });
    await page.getByRole('combobox', { name: label }).selectOptions(choice);
    const sortSearch = (url: string) => [...new URL(url, 'http://x').searchParams].map(String).toSorted();
    expect(sortSearch(screen.address())).toEqual(sortSearch(address));
  });

  test('writes the debounced search text to the URL, with digits as text', async () => {
    const screen = await show();
    await page.getByRole('searchbox', { name: 'Search' }).click();
    await userEvent.keyboard('10');
    await expect.poll(() => screen.address()).toBe('/history?search=%2210%22');
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  });

  test('shows what to do when empty', async () => {
    const screen = await show(
      {},
      {
        history: () => ({ workouts: [], nextCursor: null }),
        historySummary: () =>
          aSummary({ totalWorkouts: 0, totalDuration: 0, averageHR: null, totalDistance: 0 }),
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
    const screen = await show({ zone: 5 }, { history: () => ({ workouts: [], nextCursor: null }) });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(screen.address()).toBe('/history');
  });

  test('shows a load error and retries', async () => {
    let attempts = 0;
    await show(
      {},
      {
        history: () => {
          attempts += 1;
          return attempts === 1 ? reject(503, 'Not now.') : { workouts, nextCursor: null };
        },
      },
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('link', { name: /Run 1/ })).toBeVisible();
  });
});

describe('a history with thousands of workouts', () => {
  const TOTAL_WORKOUTS = 5000;
  const PAGE_SIZE = 50;
  /** Far more than fit on a screen, but fewer than a page. */
  const MAX_RENDERED = 40;
  const manyWorkouts: NonNullable<Answers<TrainingRouter>['training']> = {
    historySummary: () => aSummary({ totalWorkouts: TOTAL_WORKOUTS }),
    history: ({ cursor }) => {
      const startIndex = cursor ? Number(cursor.place.slice(-12)) + 1 : 0;
      const nextIndex = startIndex + PAGE_SIZE;
      return {
        workouts: Array.from({ length: PAGE_SIZE }, (_, index) => aDoneWorkout(startIndex + index)),
        nextCursor:
          nextIndex < TOTAL_WORKOUTS
            ? { date: localDate('2026-11-20'), session: 'AM', place: toWorkoutId(nextIndex - 1) }
            : null,
      };
    },
  };

  test('renders only visible entries, each with its position', async () => {
    await show({}, manyWorkouts);
    await expect.element(page.getByRole('heading', { name: 'Completed Workouts (5,000)' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Run 0/ })).toBeVisible();
    expect(getEntries().elements().length).toBeLessThan(MAX_RENDERED);
    expect(getEntries().first().element().getAttribute('aria-setsize')).toBe('5000');
    expect(getEntries().first().element().getAttribute('aria-posinset')).toBe('1');
  });

  test('loads the next page near the end, and never loads a page twice', async () => {
    const screen = await show({}, manyWorkouts);
    await expect.element(page.getByRole('link', { name: /Run 0/ })).toBeVisible();
    for (let pages = 2; pages <= 4; pages += 1) {
      await expect
        .poll(() => {
          // The list may grow after the first scroll.
          window.scrollTo(0, document.documentElement.scrollHeight);
          return screen.inputsOf('training.history').length;
        })
        .toBeGreaterThanOrEqual(pages);
    }
    const requests = screen.inputsOf('training.history').map((input) => JSON.stringify(input));
    expect(new Set(requests).size).toBe(requests.length);
    await expect.poll(() => getEntries().elements().length).toBeGreaterThan(0);
    expect(getEntries().elements().length).toBeLessThan(MAX_RENDERED);
  });

  test('shows the error of a later page below the loaded workouts, and continues on Retry', async () => {
    let rejections = 0;
    const screen = await show(
      {},
      {
        ...manyWorkouts,
        history: (input) => {
          if (!input.cursor || rejections > 0)
            return manyWorkouts.history?.(input) ?? reject(500, 'no answer');
          rejections += 1;
          return reject(503, 'Not now.');
        },
      },
    );
    await expect.element(page.getByRole('link', { name: /Run 0/ })).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(() => screen.inputsOf('training.history').length).toBeGreaterThanOrEqual(3);
  });
});
