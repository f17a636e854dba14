import '@threshold/ui/styles.css';
import { addDays, localDate, type UnitSystem } from '@threshold/physiology';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EfficiencyEntry } from '../../recorded-schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { EfficiencyCard } from './efficiency-card.tsx';

const today = localDate('2026-11-20');
const createRun = (daysAgo: number, decouplingPercent: number, type = 'Easy run'): EfficiencyEntry => ({
  date: addDays(today, -daysAgo),
  type,
  workoutId: `019a0000-0000-7000-8000-${String(daysAgo).padStart(12, '0')}`,
  efficiencyFactor: 1.2 - daysAgo / 500,
  decouplingPercent,
});
const RUNS = [createRun(40, 11.2), createRun(19, 7.5), createRun(3, 4.2)];

const show = (efficiency: () => EfficiencyEntry[], units: UnitSystem = 'metric') =>
  renderWithApi<SessionsRouter>(<EfficiencyCard />, { units, responses: { sessions: { efficiency } } });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

describe('aerobic efficiency card', () => {
  test.each([
    [-3.04, '−3.0', 'Good'],
    [4.99, '5.0', 'Good'],
    [5, '5.0', 'Moderate'],
    [10, '10.0', 'Moderate'],
    [10.1, '10.1', 'Low'],
  ])('rates a decoupling of %d%% as %s, %s', async (percent, text, level) => {
    await show(() => [createRun(0, percent)]);
    await expectVisible(text);
    await expect.element(page.getByText(level, { exact: true })).toBeVisible();
  });

  test('shows every steady run and no rides', async () => {
    await show(() => [...RUNS, createRun(1, 2, 'Endurance ride')]);
    await expectVisible('Easy run, Nov 17');
    await page.getByRole('button', { name: 'Options of Aerobic Efficiency' }).click();
    await page.getByRole('menuitem', { name: 'Show as table: Decoupling' }).click();
    const rows = page.getByRole('table', { name: 'Decoupling in %' }).getByRole('row');
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'Decoupling, %',
      'Oct 1111.2',
      'Nov 17.5',
      'Nov 174.2',
    ]);
  });

  test.each([
    ['metric', '1.19', 'm per beat'],
    ['imperial', '1.31', 'yd per beat'],
  ] as const)('uses the reader’s %s units: %s %s', async (units, factor, unit) => {
    await show(() => RUNS, units);
    await expect
      .element(page.getByRole('region', { name: 'Aerobic Efficiency' }))
      .toMatchTextContent(new RegExp(`${factor} ?${unit}`));
  });

  test('explains what a recording needs when there is none', async () => {
    await show(() => []);
    await expectVisible(/^Record or import a steady run of 30 minutes or more with heart rate/);
  });

  test('explains its formula, its bands and what else affects it', async () => {
    await show(() => RUNS);
    await page.getByRole('button', { name: 'About Aerobic Efficiency' }).click();
    await expectVisible(/below 5% is good, 5 to 10% is moderate/);
  });

  test('offers a retry when loading fails', async () => {
    let isDown = true;
    await show(() => (isDown ? reject(503, 'Not now.') : RUNS));
    await expectVisible('Not now.');
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectVisible('Easy run, Nov 17');
  });
});

afterEach(() => localStorage.clear());

test.each([
  ['dark', 1440],
  ['light', 390],
  ['dark', 320],
])('has no axe violations or horizontal scroll in the %s theme at %i px', async (colorScheme, widthPx) => {
  localStorage.setItem('mantine-color-scheme-value', colorScheme);
  await page.viewport(widthPx, 900);
  await show(() => RUNS);
  await expectVisible('Easy run, Nov 17');
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(widthPx);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
