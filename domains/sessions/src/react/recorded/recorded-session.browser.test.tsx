import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RecordedView, recordedView } from '../../schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { aRecording } from './a-recording.ts';
import { RecordedSession } from './recorded-session.tsx';

const show = (recorded: () => RecordedView | Promise<RecordedView>, withoutTrace?: ReactNode) =>
  renderWithApi<SessionsRouter>(
    <main>
      <h1>Workout</h1>
      <RecordedSession workoutId="019a0000-0000-7000-8000-000000000001" withoutTrace={withoutTrace} />
    </main>,
    { answers: { sessions: { recorded } } },
  );

/** 40 minutes with 31 of 32 planned minutes at threshold. */
const aPlannedRecording = () =>
  aRecording(
    {},
    {
      plannedZoneSeconds: [480, 0, 0, 1920, 0],
      steps: [
        {
          label: 'Warm-up',
          zone: 1,
          startSeconds: 0,
          endSeconds: 480,
          lowBpm: null,
          highBpm: 154,
          averageBpm: 131,
          belowSeconds: 0,
          inSeconds: 470,
          aboveSeconds: 10,
        },
        {
          label: 'Threshold',
          zone: 4,
          startSeconds: 480,
          endSeconds: 2400,
          lowBpm: 165,
          highBpm: 171,
          averageBpm: 167,
          belowSeconds: 60,
          inSeconds: 1500,
          aboveSeconds: 360,
        },
      ],
    },
  );

const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const getHeading = (name: string) => page.getByRole('heading', { name, exact: true });

describe('recorded session', () => {
  test('shows a verdict based on its numbers', async () => {
    expect(recordedView.safeParse(aRecording()).error).toBeUndefined();
    await show(() => aRecording());
    await expect.element(getHeading('31 of 32 planned minutes at 165–171 bpm, 6 above it.')).toBeVisible();
    await expectVisible('Polar H10');
  });

  test('lays the planned steps over the heart rate, with a table step by step', async () => {
    const recording = aPlannedRecording();
    expect(recordedView.safeParse(recording).error).toBeUndefined();
    await show(() => recording);
    await expect.element(getHeading('Planned and done')).toBeVisible();
    await expectVisible('planned');
    const rows = page.getByRole('table', { name: /for each step/ }).getByRole('row');
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/^Z1Z1 Recovery Warm-up8 min up to 154 bpm1318--<1$/);
    await expect
      .element(rows.nth(2))
      .toMatchTextContent(/^Z4Z4 Threshold Threshold32 min 165–171 bpm1672516$/);
  });

  test('compares the minutes in each zone for a class, whose steps have no order', async () => {
    await show(() =>
      aRecording({}, { plannedZoneSeconds: [480, 600, 600, 900, 0], target: null, judged: null }),
    );
    const rows = page
      .getByRole('table', { name: 'Planned and recorded minutes in each zone' })
      .getByRole('row');
    await expect.element(rows.nth(4)).toMatchTextContent(/^Z4 Threshold15 min31 min$/);
    await expect.element(getHeading('31 minutes in zone 4, 16 more than planned, 6 above it.')).toBeVisible();
  });

  test('judges by the zone and its planned minutes if there is no target', async () => {
    await show(() =>
      aRecording({}, { target: null, judged: null, plannedZoneSeconds: [480, 0, 0, 1920, 0] }),
    );
    await expect.element(getHeading('31 of 32 planned minutes in zone 4, 6 above it.')).toBeVisible();
  });

  test('draws the curve with its threshold, target and splits', async () => {
    await show(() => aRecording());
    const chartText = () => document.querySelector('svg[width]')?.textContent ?? '';
    await expect.poll(chartText).toContain('30 min');
    await expectVisible('threshold 168 bpm');
    await expectVisible('target 165–171 bpm');
    await expect
      .element(page.getByRole('table', { name: /^Heart rate in bpm over time/ }))
      .toBeInTheDocument();
  });

  test('shows the time in each zone, starting with the workout’s own', async () => {
    await show(() => aRecording());
    await expect.element(getHeading('Time in zone')).toBeVisible();
    await expectVisible('31:00');
    await expectVisible('of 40:00 recorded');
    await expect.element(page.getByRole('img', { name: /^Time in zone: .* 77% Z4 Threshold/ })).toBeVisible();
  });

  test('lists splits in order with their times, then the time after the last one', async () => {
    await show(() => aRecording());
    const rows = page.getByRole('table').nth(1).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/^110:0010:00168 bpm$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^210:3020:30--$/);
    await expect.element(rows.nth(3)).toMatchTextContent(/^Finish19:3040:00$/);
  });

  test('hides the splits card without splits', async () => {
    await show(() => aRecording({ splits: [] }));
    await expect.element(getHeading('Time in zone')).toBeVisible();
    await expect.element(getHeading('Splits')).not.toBeInTheDocument();
  });

  test('names the default threshold if the LTHR is unknown', async () => {
    await show(() => aRecording({}, { lthrBpm: null }));
    await expectVisible(/zones assume an estimated 160 bpm/);
  });

  test('shows splits but no curve without a heart rate', async () => {
    const noZoneSeconds = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
    await show(() =>
      aRecording(
        { sampleCount: 0, averageHR: null, maxHR: null, minHR: null, zoneTimeDistribution: noZoneSeconds },
        { curve: [] },
      ),
    );
    await expectVisible('This session has no heart rate, only time.');
    await expect.element(getHeading('Splits')).toBeVisible();
    await expect.element(getHeading('Time in zone')).not.toBeInTheDocument();
  });

  test('shows what the screen has for a workout without a recorded heart rate', async () => {
    await show(() => null, <p>Planned minutes</p>);
    await expectVisible('Planned minutes');
  });

  test('renders nothing for a workout without a live session', async () => {
    await show(() => null);
    await expect.element(getHeading('Heart rate')).not.toBeInTheDocument();
    await expect.element(page.getByText(/recorded/)).not.toBeInTheDocument();
  });

  test('offers a retry when loading fails', async () => {
    let attempts = 0;
    await show(async () => {
      attempts += 1;
      return attempts === 1 ? reject(503, 'Not now.') : aRecording();
    });
    await expect.element(getHeading('Heart rate')).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getHeading('Time in zone')).toBeVisible();
  });
});

describeInBothThemes({
  widths: [
    [1440, ['steps', 'class']],
    [390, ['steps', 'class']],
  ],
  withoutFrame: true,
  show: async (state) => {
    await show(() =>
      state === 'steps'
        ? aPlannedRecording()
        : aRecording({}, { plannedZoneSeconds: [480, 600, 600, 900, 0] }),
    );
    await expect.poll(() => document.querySelector('svg[width]')?.textContent ?? '').toContain('30 min');
  },
});
