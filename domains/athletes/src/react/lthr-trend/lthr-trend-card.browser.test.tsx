import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../server/index.ts';
import { createMe } from '../../testing/index.ts';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { LthrTrendCard } from './lthr-trend-card.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const TESTED_THRESHOLD: ThresholdView = { date: localDate('2026-10-16'), lthr: 168, source: 'test' };
const ESTIMATED_THRESHOLD: ThresholdView = { date: localDate('2026-05-22'), lthr: 158, source: 'formula' };

const renderCard = (thresholds: () => ThresholdView[]) =>
  renderWithApi<AthletesRouter>(<LthrTrendCard />, {
    responses: { athletes: { thresholds, me: () => createMe() } },
  });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

describe('the LTHR trend', () => {
  test('shows the current value, the change and each value’s source', async () => {
    await renderCard(() => [TESTED_THRESHOLD, ESTIMATED_THRESHOLD]);
    await expectVisible('168');
    await expectVisible('+10 bpm since May 22, 2026');
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'May 22, 2026' }))
      .toMatchTextContent(/158 bpm.*estimated.*Formula/);
  });

  test('carries each value forward to the next one', async () => {
    await renderCard(() => [TESTED_THRESHOLD, ESTIMATED_THRESHOLD]);
    await page.getByRole('button', { name: 'Options of LTHR Trend' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const rows = page.getByRole('table', { name: 'LTHR in bpm' }).getByRole('row');
    await expect.element(rows.filter({ hasText: 'Oct 15' })).toMatchTextContent(/158/);
    await expect.element(rows.filter({ hasText: 'Oct 16' })).toMatchTextContent(/168/);
    await expect.element(rows.last()).toMatchTextContent(/Nov 20168/);
  });

  test('badges a value from the formula as estimated', async () => {
    await renderCard(() => [ESTIMATED_THRESHOLD]);
    await expectVisible('Your first value');
    expect(page.getByText('estimated', { exact: true }).elements()).toHaveLength(2);
    await page.getByRole('button', { name: 'About LTHR Trend' }).click();
    await expectVisible('85% of (220 − age), rounded. It’s an estimate until you test.');
  });

  test('links to the profile if no value exists', async () => {
    const screen = await renderCard(() => []);
    await expectVisible('No LTHR yet. Enter yours in your profile, or take the LTHR test there.');
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    expect(screen.address()).toBe('/profile');
  });

  test('says when the value was cleared', async () => {
    await renderCard(() => [
      { date: localDate('2026-11-01'), lthr: null, source: 'entered' },
      TESTED_THRESHOLD,
    ]);
    await expectVisible('Cleared on Nov 1, 2026');
  });

  test('shows a load error and retries', async () => {
    let isUnavailable = true;
    await renderCard(() => (isUnavailable ? reject(503, 'Not now.') : [TESTED_THRESHOLD]));
    await expectVisible('Not now.');
    isUnavailable = false;
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expectVisible('168');
  });
});

test.each([
  ['dark', 1440],
  ['light', 390],
  ['dark', 320],
])('passes axe and does not scroll horizontally in the %s theme at %i px', async (scheme, width) => {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  await page.viewport(width, 900);
  await renderCard(() => [TESTED_THRESHOLD, ESTIMATED_THRESHOLD]);
  await expectVisible('168');
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
