import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { aPlan, aSeason, aWeeklySummary } from '../../testing/views.ts';
import { RaceSeason } from './race-season.tsx';

const show = (season = aSeason(), units: 'metric' | 'imperial' = 'metric') =>
  renderWithApi<TrainingRouter>(<RaceSeason />, {
    units,
    responses: {
      training: {
        season: () => season,
        plan: () => aPlan(),
        weeklySummary: () => aWeeklySummary({ onFootMileage: 14, plannedMileage: 25 }),
      },
    },
  });

const getChart = () => page.getByRole('img', { name: /^Your season/ });

test('describes the season and this week to screen readers', async () => {
  await show();
  await expect
    .element(getChart())
    .toHaveAttribute(
      'aria-label',
      expect.stringMatching(/Race on Mar 28\. Highest week 68 km\. Now: Base\. This week: 23 of 40 km\.$/),
    );
});

test('shows no theme while an injury stops all training', async () => {
  const theme = aPlan().weeks.find(({ isCurrent }) => isCurrent)?.theme ?? '';
  await renderWithApi<TrainingRouter>(<RaceSeason />, {
    responses: {
      training: {
        season: () => aSeason(),
        plan: () => aPlan(),
        weeklySummary: () => aWeeklySummary(),
        verdict: () => aDayVerdict({ ground: 'injury', headline: 'No training for now' }),
      },
    },
  });
  await expect.element(getChart()).toBeVisible();
  await expect.element(page.getByText(theme.slice(0, 12))).not.toBeInTheDocument();
});

test('uses miles with imperial units', async () => {
  await show(aSeason(), 'imperial');
  await expect
    .element(getChart())
    .toHaveAttribute('aria-label', expect.stringMatching(/This week: 14 of 25 mi\.$/));
});

test('draws past weeks first and marks this week, the highest week, a tune-up race and the race', async () => {
  await page.viewport(1280, 900);
  await show(
    aSeason({ otherRaces: [{ date: aSeason().weeks[5]?.endsOn ?? aSeason().today, priority: 'B' }] }),
  );
  await expect.element(getChart()).toBeVisible();
  const bars = [...getChart().element().querySelectorAll('[data-current] [style*="height"]')];
  expect(bars.length).toBeGreaterThan(0);
  for (const mark of ['now', 'B', 'Peak 68 km', 'race'])
    await expect.element(getChart().getByText(mark, { exact: true })).toBeVisible();
  // Two past weeks before the 22 of the season.
  expect(getChart().element().querySelectorAll('[style*="height"]')).toHaveLength(2 * 24);
});

test('calls the highest week ahead the peak to come if a past week was higher', async () => {
  const { pastWeeks: [firstWeek] = [] } = aSeason();
  if (!firstWeek) throw new Error('The season has past weeks.');
  await page.viewport(1280, 900);
  await show(aSeason({ pastWeeks: [{ ...firstWeek, plannedKm: 80 }] }));
  await expect.element(getChart().getByText('Peak to come 68 km', { exact: true })).toBeVisible();
});

test('draws the weeks ahead of a response without past weeks, which an older version sends', async () => {
  const { pastWeeks: _past, doneKm: _done, ...olderSeason } = aSeason();
  await show(olderSeason);
  await expect.element(getChart()).toBeVisible();
  expect(getChart().element().querySelectorAll('[style*="height"]')).toHaveLength(2 * 22);
});
