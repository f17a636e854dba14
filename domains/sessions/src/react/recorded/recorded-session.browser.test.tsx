import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RecordedView, recordedView } from '../../schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { aRecording } from './a-recording.ts';
import { RecordedSession } from './recorded-session.tsx';

const show = (
  recorded: () => RecordedView | Promise<RecordedView>,
  plannedZoneSeconds: number | null = null,
) =>
  renderWithApi<SessionsRouter>(
    <RecordedSession
      workoutId="019a0000-0000-7000-8000-000000000001"
      plannedZoneSeconds={plannedZoneSeconds}
    />,
    { answers: { sessions: { recorded } } },
  );

const expectVisible = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const getHeading = (name: string) => page.getByRole('heading', { name, exact: true });

describe('recorded session', () => {
  test('shows a verdict based on its numbers', async () => {
    expect(recordedView.safeParse(aRecording()).error).toBeUndefined();
    await show(() => aRecording());
    await expect.element(getHeading('31 of 32 planned minutes at 165–171 bpm; 6 above it.')).toBeVisible();
    await expectVisible('Polar H10');
  });

  test('shows the time in target for each block of the workout', async () => {
    const block = {
      label: 'Threshold',
      plannedSeconds: 960,
      belowSeconds: 60,
      inSeconds: 900,
      aboveSeconds: 0,
    };
    const blocks = [block, { ...block, belowSeconds: 0, inSeconds: 600, aboveSeconds: 360 }];
    await show(() => aRecording({}, { judged: { blocks, unmeasuredSeconds: 0 } }));
    const text = '25 of 32 planned minutes at 165–171 bpm; 1 below it, 6 above it.';
    await expect.element(getHeading(text)).toBeVisible();
    const rows = page.getByRole('table', { name: 'Blocks at 165–171 bpm' }).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/^1 Threshold15 of 16 min1 min0 min$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^2 Threshold10 of 16 min0 min6 min$/);
  });

  test('judges by the zone and its planned minutes if there is no target', async () => {
    await show(() => aRecording({}, { target: null, judged: null }), 32 * 60);
    await expect.element(getHeading('31 of 32 planned minutes in zone 4; 6 above it.')).toBeVisible();
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

  test("shows the time in each zone, starting with the workout's own", async () => {
    await show(() => aRecording());
    await expect.element(getHeading('Time in zone')).toBeVisible();
    await expectVisible('31:00');
    await expectVisible('of 40:00 with a heart rate');
    await expect.element(page.getByRole('img', { name: /^Time in zone: .* 77% Z4 Threshold/ })).toBeVisible();
  });

  test('lists splits in order with their times, then the time after the last one', async () => {
    await show(() => aRecording());
    const rows = page.getByRole('table').nth(1).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/^110:0010:00168 bpm$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^210:3020:30--$/);
    await expect.element(rows.nth(3)).toMatchTextContent(/^To the end19:3040:00$/);
  });

  test('hides the splits card without splits', async () => {
    await show(() => aRecording({ splits: [] }));
    await expect.element(getHeading('Time in zone')).toBeVisible();
    await expect.element(getHeading('Splits')).not.toBeInTheDocument();
  });

  test('names the default threshold if the LTHR is unknown', async () => {
    await show(() => aRecording({}, { lthrBpm: null }));
    await expectVisible(/zones are those of 160 bpm, estimated/);
  });

  test('shows splits but no curve without a heart rate', async () => {
    const noZoneSeconds = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
    await show(() =>
      aRecording(
        { sampleCount: 0, averageHR: null, maxHR: null, minHR: null, zoneTimeDistribution: noZoneSeconds },
        { curve: [] },
      ),
    );
    await expectVisible('No heart rate was recorded in this session, only its time.');
    await expect.element(getHeading('Splits')).toBeVisible();
    await expect.element(getHeading('Time in zone')).not.toBeInTheDocument();
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
