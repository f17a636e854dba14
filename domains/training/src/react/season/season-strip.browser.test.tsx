import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aPlan, aSeason, aWeeklySummary } from '../../testing/views.ts';
import { SeasonCard } from './season-card.tsx';

const show = (season = aSeason(), units: 'metric' | 'imperial' = 'metric') =>
  renderWithApi<TrainingRouter>(<SeasonCard />, {
    units,
    responses: {
      training: {
        season: () => season,
        otherRaces: () => [],
        plan: () => aPlan(),
        weeklySummary: () => aWeeklySummary(),
      },
    },
  });

const getPhaseButton = (name: RegExp) => page.getByRole('button', { name });

test('describes the season to screen readers by its phases, race and highest week', async () => {
  await show();
  await expect
    .element(
      page.getByRole('img', {
        name: /^Your season.* from here on\. Base: 6 weeks, Build: 6 weeks, Specific: 4 weeks, Taper: 3 weeks, Recovery: 3 weeks\. Race on Mar 28\. Highest week 68 km\./,
      }),
    )
    .toBeVisible();
});

test('uses miles with imperial units', async () => {
  await show(aSeason(), 'imperial');
  await expect.element(page.getByRole('img', { name: /Highest week 42 mi\./ })).toBeVisible();
});

test('shows the purpose of the current phase first, and of another phase on tap', async () => {
  await show();
  await expect.element(page.getByText('Easy kilometers.')).toBeVisible();
  await expect.element(getPhaseButton(/^Base/)).toHaveAttribute('aria-pressed', 'true');
  await getPhaseButton(/^Taper/).click();
  await expect.element(page.getByText('Rest and sharpen.')).toBeVisible();
  await expect.element(getPhaseButton(/^Base/)).toHaveAttribute('aria-pressed', 'false');
});

test('shows the purpose of a phase that gets the keyboard focus', async () => {
  await show();
  await expect.element(getPhaseButton(/^Base/)).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(getPhaseButton(/^Build/)).toHaveFocus();
  await expect.element(page.getByText('Work grows.')).toBeVisible();
});

test('draws the weeks of a season without a race to scale and marks this week', async () => {
  await show(aSeason({ raceDate: null }));
  const strip = page.getByRole('img', { name: /^Your season/ });
  await expect.element(strip).toBeVisible();
  const bars = [...strip.element().querySelectorAll('[style*="height"]')];
  expect(bars).toHaveLength(22);
  expect(bars[0]).toHaveAttribute('data-current');
  expect(bars.filter((bar) => bar.hasAttribute('data-planned'))).toHaveLength(8);
});

test('draws a season with a race as the dashboard does, with the past weeks', async () => {
  await page.viewport(1280, 900);
  await show();
  const card = page.getByRole('region', { name: 'Your Season' });
  await expect.element(card.getByText('done', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('img', { name: /This week: / })).toBeVisible();
});

test('shows the last day of a season without a race', async () => {
  await show(aSeason({ raceDate: null }));
  await expect.element(page.getByText('Apr 18')).toBeVisible();
  expect(page.getByText(/^Race/).query()).toBeNull();
});

test('shows no card without a season or after an error', async () => {
  const { inputsOf } = await renderWithApi<TrainingRouter>(<SeasonCard />, {
    responses: { training: { season: () => reject(503, 'Not now.') } },
  });
  await expect.poll(() => inputsOf('training.season').length).toBeGreaterThan(0);
  expect(page.getByText('Your Season').query()).toBeNull();
});
