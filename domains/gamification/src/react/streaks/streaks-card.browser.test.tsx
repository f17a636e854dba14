import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GamificationRouter } from '../../server/index.ts';
import type { StreaksView } from '../../streak-schemas.ts';
import { StreaksCard } from './streaks-card.tsx';

const show = (streaks: () => StreaksView) =>
  renderWithApi<GamificationRouter>(<StreaksCard />, { responses: { gamification: { streaks } } });
const readStat = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.textContent;

describe('the streaks', () => {
  test('show three numbers, each with its rule', async () => {
    await show(() => ({ workout: 12, nutrition: 1, weekly: 4 }));
    await expect.element(page.getByText('12', { exact: true })).toBeVisible();
    expect(readStat('Workout')).toBe(
      'Workout12 daysTraining days without a miss. Planned rest doesn’t count',
    );
    expect(readStat('Nutrition')).toBe('Nutrition1 dayDays in a row with a log');
    expect(readStat('Weekly')).toBe('Weekly4 weeksWeeks in a row with 3+ workouts');
  });

  test('explain that planned rest breaks no streak', async () => {
    await show(() => ({ workout: 12, nutrition: 1, weekly: 4 }));
    await page.getByRole('button', { name: 'About Streaks' }).click();
    await expect.element(page.getByText(/Planned rest days don’t break/)).toBeVisible();
    // The tooltip fades in, and a half-transparent color fails the contrast check.
    await expect
      .poll(async () => (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations)
      .toEqual([]);
  });

  test('show a new athlete 0 and a hint', async () => {
    await show(() => ({ workout: 0, nutrition: 0, weekly: 0 }));
    await expect
      .element(page.getByText('Your streaks start with your next workout or nutrition log.'))
      .toBeVisible();
    expect(readStat('Workout')).toContain('0 days');
  });

  test('show a load error and retry', async () => {
    let isFailing = true;
    await show(() =>
      isFailing ? reject(503, 'The database is unavailable.') : { workout: 2, nutrition: 0, weekly: 0 },
    );
    await expect.element(page.getByText('The database is unavailable.')).toBeVisible();
    isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('2', { exact: true })).toBeVisible();
  });
});
