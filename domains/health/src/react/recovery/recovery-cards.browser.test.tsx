import '@threshold/ui/styles.css';
import { addDays } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RecoveryView } from '../../schemas.ts';
import type { HealthRouter } from '../../server/index.ts';
import { QuickEntryCard } from '../quick-entry/quick-entry-card.tsx';
import { createPoorRecovery, createRecovery, today } from '../testing/views.ts';
import { RecoveryMetricsCard } from './recovery-metrics-card.tsx';
import { RecoveryStatusCard } from './recovery-status-card.tsx';

const show = (card: ReactNode, recovery: () => RecoveryView) =>
  renderWithApi<HealthRouter>(card, { responses: { health: { recovery } } });

const showStatus = (recovery: RecoveryView) => show(<RecoveryStatusCard today={today} />, () => recovery);
const showMetrics = (recovery: RecoveryView) => show(<RecoveryMetricsCard />, () => recovery);
const expectVisible = (content: string | RegExp) =>
  expect.element(page.getByText(content).first()).toBeVisible();
const emptyRecovery: RecoveryView = { status: null, hrv: null, restingHr: null };

describe('Recovery Status', () => {
  test.each([
    ['optimal', 'Optimal', 'circle-check'],
    ['monitor', 'Monitor', 'eye'],
    ['concern', 'Concern', 'alert-triangle'],
  ] as const)('shows %s as text and as an icon', async (level, content, icon) => {
    await showStatus(createRecovery({ status: { score: 62.5, level } }));
    await expectVisible(content);
    const tag = page.getByText(content, { exact: true }).element();
    expect(tag.querySelector('svg')?.classList).toContain(`tabler-icon-${icon}`);
    await expectVisible(/Recovery score 62\.5 of 100\./);
  });

  test('shows the latest values with their distance from the 7-day average', async () => {
    await showStatus(createRecovery());
    for (const content of ['71', '4 ms above your 7-day average', '46', '1 bpm below your 7-day average'])
      await expectVisible(content);
  });

  test('shows the date of values that are not from today', async () => {
    await show(<RecoveryStatusCard today={addDays(today, 2)} />, createRecovery);
    await expectVisible(/Recovery score 100 of 100 as of Nov 20\./);
  });

  test('shows resting HR if HRV was never entered', async () => {
    await showStatus({ ...createRecovery(), hrv: null });
    for (const content of ['--', 'Not entered', 'Resting HR']) await expectVisible(content);
  });

  test('asks for two mornings if there is not enough data', async () => {
    await showStatus(emptyRecovery);
    await expectVisible('Log HRV or resting HR on two mornings to see how recovered you are.');
  });

  test('shows a load error', async () => {
    await show(<RecoveryStatusCard today={today} />, () => reject(503, 'Not now.'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
  });
});

describe('Recovery Metrics', () => {
  test('shows seven days of both metrics against their targets, without a hint in a good week', async () => {
    await showMetrics(createRecovery());
    for (const content of ['Target over 50 ms', 'Target 40–60 bpm', 'Latest 7 days'])
      await expectVisible(content);
    expect(page.getByRole('table').elements()).toHaveLength(2);
    await expect.element(page.getByText(/overtraining/)).not.toBeInTheDocument();
  });

  test('shows a hint for a drop of 15% or more', async () => {
    await showMetrics(createPoorRecovery());
    await expectVisible('HRV is 15% below its 7-day average. A drop of 15% or more may signal overtraining.');
  });

  test('asks for HRV and resting HR if there is no data', async () => {
    await showMetrics(emptyRecovery);
    await expectVisible('Log your HRV to see how it compares with the target.');
    await expectVisible('Log your resting HR to see how it compares with the target.');
  });

  test('shows only the metrics with values if asked to hide empty ones', async () => {
    await show(<RecoveryMetricsCard isHiddenIfEmpty />, () => ({ ...createRecovery(), hrv: null }));
    await expectVisible('Target 40–60 bpm');
    await expect.element(page.getByText('Target over 50 ms')).not.toBeInTheDocument();
  });

  test('shows a load error', async () => {
    await show(<RecoveryMetricsCard />, () => reject(503, 'Not now.'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
  });
});

const STATES: Readonly<Record<string, () => RecoveryView>> = {
  good: createRecovery,
  poor: createPoorRecovery,
  empty: () => emptyRecovery,
};

describeInBothThemes({
  widths: [
    [1440, ['poor']],
    [390, ['good', 'poor']],
    [320, ['empty', 'poor']],
  ],
  show: async (state) => {
    await show(
      <main>
        <QuickEntryCard timeZone="UTC" />
        <RecoveryStatusCard today={today} />
        <RecoveryMetricsCard />
      </main>,
      STATES[state] ?? createRecovery,
    );
    await expectVisible('Target over 50 ms');
  },
  checksBestPractice: false,
});
