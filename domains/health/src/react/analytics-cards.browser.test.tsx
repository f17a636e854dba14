import '@threshold/ui/styles.css';
import { addDays } from '@threshold/physiology';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HrvHistoryView, RecoveryView, SleepView } from '../schemas.ts';
import type { HealthRouter } from '../server/index.ts';
import { HrvTrendCard } from './hrv/hrv-trend-card.tsx';
import { AverageSleepCard } from './sleep/average-sleep-card.tsx';
import { SleepTrendsCard } from './sleep/sleep-trends-card.tsx';
import { createPoorRecovery, createRecovery, today } from './testing/views.ts';

const HOURS = [7.5, 6, null, 8.25, 7, 10.5, 6.5];
const QUALITIES = [4, 2, 3, 5, null, 5, 1];
const createSleep = (averageHours: number | null = 7.6): SleepView => ({
  averageHours,
  days: HOURS.map((sleepHours, index) => ({
    date: addDays(today, index - 6),
    sleepHours,
    sleepQuality: QUALITIES[index] ?? null,
  })),
});
const emptySleep: SleepView = { averageHours: null, days: [] };

const createHistory = (view: Partial<HrvHistoryView> = {}): HrvHistoryView => ({
  from: addDays(today, -59),
  to: today,
  days: [20, 19, 17, 6, 5, 4, 3, 2, 1, 0].map((daysAgo) => ({
    date: addDays(today, -daysAgo),
    value: 60 + (daysAgo % 5),
  })),
  band: {
    rollingMs: 53.2,
    lowMs: 59.4,
    highMs: 61.8,
    level: 'below',
  },
  ...view,
});

interface CardData {
  readonly sleep?: () => SleepView;
  readonly recovery?: () => RecoveryView;
  readonly hrvHistory?: () => HrvHistoryView;
}
const cards = (
  <main>
    <AverageSleepCard />
    <SleepTrendsCard />
    <HrvTrendCard />
  </main>
);
const show = (data: CardData = {}) =>
  renderWithApi<HealthRouter>(cards, {
    responses: {
      health: {
        sleep: () => createSleep(),
        recovery: () => createRecovery(),
        hrvHistory: () => createHistory(),
        ...data,
      },
    },
  });
const expectVisible = (content: string | RegExp) =>
  expect.element(page.getByText(content).first()).toBeVisible();

describe('Avg Sleep', () => {
  test.each([
    [7, '7h', 'Good'],
    [6.99, '6h 59m', 'Low'],
    [8.5, '8h 30m', 'Good'],
  ])('shows %d hours as %s, rated %s', async (hours, text, rating) => {
    await show({ sleep: () => createSleep(hours) });
    await expect
      .element(page.getByRole('region', { name: 'Avg Sleep' }))
      .toMatchTextContent(new RegExp(`Over 6 of the latest 7 entries${text}${rating}`));
  });

  test.each([
    [1, 'Over 1 night'],
    [3, 'Over the latest 3 entries'],
  ])('says how many nights it covers for %i entries', async (entryCount, content) => {
    const { days } = createSleep();
    await show({ sleep: () => ({ averageHours: 7.6, days: days.slice(-entryCount) }) });
    await expectVisible(content);
  });

  test('says No data without a sleep entry', async () => {
    await show({ sleep: () => emptySleep });
    await expectVisible('No data');
  });

  test('lists the nights behind the average in its tooltip', async () => {
    await show();
    await page.getByRole('button', { name: 'About Avg Sleep' }).click();
    await expectVisible('An average of 7 hours or more is good. Less is low.');
    await expectVisible('8h 15m');
  });
});

describe('Sleep Trends', () => {
  test('shows a bar per day on a 10-hour scale, and stars with a text alternative', async () => {
    await show();
    const days = page.getByRole('region', { name: 'Sleep Trends' }).getByRole('listitem');
    expect(days.elements()).toHaveLength(7);
    const widths = days.elements().map((day) => day.querySelector<HTMLElement>('[style]')?.style.width);
    expect(widths).toEqual(['75%', '60%', undefined, '82.5%', '70%', '100%', '65%']);
    await expect.element(days.first()).toMatchTextContent(/Saturday, November 14:7h 30m/);
    await expect.element(days.first().getByRole('img', { name: 'Very Good, 4 of 5 stars' })).toBeVisible();
    await expect.element(days.nth(2)).toMatchTextContent(/no hours entered/);
    await expect.element(days.nth(4)).toMatchTextContent(/No quality/);
  });

  test.each([
    ['Sat', 1],
    ['Oct 9', 7],
  ])('labels the first day %s for entries every %i days', async (name, intervalDays) => {
    const days = createSleep().days.map((day, index) => ({
      ...day,
      date: addDays(today, intervalDays * (index - 6)),
    }));
    await show({ sleep: () => ({ averageHours: 7.6, days }) });
    const firstItem = page.getByRole('region', { name: 'Sleep Trends' }).getByRole('listitem').first();
    await expect.element(firstItem.getByText(name, { exact: true })).toBeVisible();
  });

  test('shows an empty state without entries', async () => {
    await show({ sleep: () => emptySleep });
    await expectVisible('No sleep logged yet. Your nights will show up here.');
  });
});

describe('HRV Trend', () => {
  test.each([
    ['improving', 'Improving Recovery'],
    ['stable', 'Stable Recovery'],
    ['monitor', 'Monitor Recovery'],
    [null, 'Not enough data'],
  ] as const)('labels %s as %s', async (trend, content) => {
    const { hrv } = createRecovery();
    await show({ recovery: () => createRecovery({ hrv: hrv && { ...hrv, trend } }) });
    await expectVisible(content);
    await expectVisible('4 ms above your 7-day average');
  });

  test('shows a gap for each missed morning since the first value', async () => {
    await show();
    await page.getByRole('button', { name: 'Options of HRV Trend' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'HRV in ms' });
    // A header and the 21 days from October 31; November 2 has no value.
    expect(table.getByRole('row').elements()).toHaveLength(1 + 21);
    await expect.element(table.getByRole('row').nth(3)).toMatchTextContent(/Nov 2.*--/);
  });

  test('describes the morning and the week consistently in one sentence', async () => {
    await show();
    await expectVisible(
      /^Today is [\w ]+ \(71 ms\), your week is low \(53 ms, usual 59–62\)\. Train easy in zones 1 and 2, or rest\.$/,
    );
    await expectVisible('Usual range 59–62 ms');
    await page.getByRole('button', { name: 'About HRV Trend' }).click();
    await expectVisible(/The evidence is modest/);
  });

  test('says when the usual range will be available', async () => {
    await show({ hrvHistory: () => createHistory({ band: null }) });
    await expectVisible(/Log HRV on 14 mornings/);
  });

  test('asks for HRV on two mornings when there is no data', async () => {
    await show({
      recovery: () => createRecovery({ hrv: null }),
      hrvHistory: () => createHistory({ days: [], band: null }),
    });
    await expectVisible('Log HRV on two mornings to see your trend.');
  });

  test('shows a load error and retries', async () => {
    let isUnavailable = true;
    await show({ hrvHistory: () => (isUnavailable ? reject(503, 'Not now.') : createHistory()) });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    isUnavailable = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectVisible('Improving Recovery');
  });
});

afterEach(() => localStorage.clear());

describe.each(['dark', 'light'])('the %s theme', (scheme) => {
  test.each([
    [1440, 'good', {}],
    [390, 'poor recovery', { recovery: createPoorRecovery }],
    [320, 'good', {}],
    [320, 'empty', { sleep: () => emptySleep, recovery: () => createRecovery({ hrv: null }) }],
  ] as const)('passes axe and does not scroll horizontally at %i px: %s', async (width, _name, data) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    await page.viewport(width, 900);
    await show(data);
    await expect.element(page.getByRole('region', { name: 'HRV Trend' })).not.toHaveAttribute('aria-busy');
    await document.fonts.ready;
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
});
