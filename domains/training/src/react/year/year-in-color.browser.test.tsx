import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import type { YearView } from '../../year-schemas.ts';
import { YearInColor } from './year-in-color.tsx';

const to = localDate('2026-11-20');
const from = addDays(to, -364);
const trainedYear: YearView = {
  from,
  to,
  days: [
    { date: addDays(to, -9), zone: 2, minutes: 60 },
    { date: addDays(to, -8), zone: 4, minutes: 30 },
    { date: to, zone: 2, minutes: 90 },
  ],
  workouts: 4,
};

const renderYear = (year: YearView) =>
  renderWithApi<TrainingRouter>(<YearInColor />, { responses: { training: { year: () => year } } });

afterEach(() => vi.restoreAllMocks());

test('draws the days since the first training month, at least 91, and describes them to screen readers', async () => {
  await renderYear(trainedYear);
  const picture = page.getByRole('img', {
    name: '3 days with training from Nov 21, 2025 to Nov 20, 2026: 2 mostly in zone 2, 1 mostly in zone 4.',
  });
  await expect.element(picture).toBeVisible();
  expect(picture.element().querySelectorAll('span')).toHaveLength(91);
  await expect.element(page.getByText('3 days, 4 workouts, 3h')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Days by zone' }))
    .toMatchTextContent(/Z2 2 days.*Z4 1 day/);
});

test('fits the days of the year on a phone without horizontal scrolling', async () => {
  await page.viewport(320, 640);
  await renderYear(trainedYear);
  await expect.element(page.getByText('3 days, 4 workouts, 3h')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('explains how a year without training fills up, and offers nothing to share', async () => {
  await renderYear({ from, to, days: [], workouts: 0 });
  await expect
    .element(page.getByRole('img', { name: 'No training from Nov 21, 2025 to Nov 20, 2026.' }))
    .toBeVisible();
  await expect
    .element(page.getByText('Each completed workout adds a tick in the color of its zone.'))
    .toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('draws a picture of the year on the device to share it', async () => {
  let fileName = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fileName = this.download;
  });
  await renderYear(trainedYear);
  await page.getByRole('button', { name: 'Share your year' }).click();
  await expect.poll(() => fileName).toBe('threshold-year.png');
});
