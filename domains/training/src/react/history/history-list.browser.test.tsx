import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type FakeResponses, reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { groupIntoHistoryWeeks } from '../../testing/group-into-history-weeks.ts';
import {
  aHistorySummary,
  aHistoryWorkout,
  getEntries,
  showHistory,
  toWorkoutId,
} from './history-screen-fixtures.tsx';

beforeEach(() => page.viewport(1280, 900));

describe('a history with thousands of workouts', () => {
  const TOTAL_WORKOUTS = 5000;
  const PAGE_SIZE = 50;
  /** Far more than fit on a screen, but fewer than a page. */
  const MAX_RENDERED = 40;
  const manyWorkouts: NonNullable<FakeResponses<TrainingRouter>['training']> = {
    historySummary: () => aHistorySummary({ totalWorkouts: TOTAL_WORKOUTS }),
    history: ({ cursor }) => {
      const startIndex = cursor ? Number(cursor.place.slice(-12)) + 1 : 0;
      const nextIndex = startIndex + PAGE_SIZE;
      const pageWorkouts = Array.from({ length: PAGE_SIZE }, (_, index) =>
        aHistoryWorkout(startIndex + index),
      );
      return {
        workouts: pageWorkouts,
        weeks: groupIntoHistoryWeeks(pageWorkouts),
        nextCursor:
          nextIndex < TOTAL_WORKOUTS
            ? { date: localDate('2026-11-20'), session: 'AM', place: toWorkoutId(nextIndex - 1) }
            : null,
      };
    },
  };

  test('renders only visible entries, each with its position in its week', async () => {
    await showHistory({}, manyWorkouts);
    await expect.element(page.getByRole('heading', { name: 'Completed Workouts (5,000)' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Run 0/ })).toBeVisible();
    expect(getEntries().elements().length).toBeLessThan(MAX_RENDERED);
    expect(getEntries().first().element().getAttribute('aria-setsize')).toBe('6');
    expect(getEntries().first().element().getAttribute('aria-posinset')).toBe('1');
  });

  test('loads the next page near the end, and never loads a page twice', async () => {
    const screen = await showHistory({}, manyWorkouts);
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
    const screen = await showHistory(
      {},
      {
        ...manyWorkouts,
        history: (input) => {
          if (!input.cursor || rejections > 0)
            return manyWorkouts.history?.(input) ?? reject(500, 'no response');
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
