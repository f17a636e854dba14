import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type RecordedView, recordedView } from '../../recorded-schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { aRecording } from './a-recording.ts';
import { RecordedSession } from './recorded-session.tsx';
import { RecordedZones } from './recorded-zones.tsx';

const show = (recorded: () => RecordedView | Promise<RecordedView>, traceFallback?: ReactNode) =>
  renderWithApi<SessionsRouter>(
    <main>
      <h1>Workout</h1>
      <RecordedZones workoutId="019a0000-0000-7000-8000-000000000001" />
      <RecordedSession workoutId="019a0000-0000-7000-8000-000000000001" traceFallback={traceFallback} />
    </main>,
    { responses: { sessions: { recorded, recordedRoute: () => null } } },
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

  test('draws the planned steps over the heart rate, with a table of the steps', async () => {
    const recording = aPlannedRecording();
    expect(recordedView.safeParse(recording).error).toBeUndefined();
    await show(() => recording);
    await expect.element(getHeading('Planned and done')).toBeVisible();
    await expectVisible('planned');
    const rows = page.getByRole('table', { name: /for each step/ }).getByRole('row');
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/^Z1Z1 Recovery Warm-up8 min up to 154 bpm1318 of 8 min<1 above$/);
    await expect
      .element(rows.nth(2))
      .toMatchTextContent(/^Z4Z4 Threshold Threshold32 min 165–171 bpm16725 of 32 min1 below, 6 above$/);
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
    const getChartText = () => document.querySelector('svg[width]')?.textContent ?? '';
    await expect.poll(getChartText).toContain('30 min');
    await expectVisible('threshold 168 bpm');
    await expectVisible('target 165–171 bpm');
    await expect
      .element(page.getByRole('table', { name: /^Heart rate in bpm over time/ }))
      .toBeInTheDocument();
  });

  test('shows the time in each zone that has any', async () => {
    await show(() => aRecording({ zoneTimeDistribution: { '1': 60, '2': 0, '3': 60, '4': 1860, '5': 360 } }));
    await expect.element(page.getByRole('img', { name: /^Time in zone: .* 79% Z4 Threshold/ })).toBeVisible();
    const zones = page.getByRole('region', { name: 'Time in zone' }).getByRole('listitem');
    await expect.element(zones.nth(2)).toMatchTextContent(/^Z4Z4 Threshold 31m$/);
    expect(zones.elements()).toHaveLength(4);
  });

  test('lists manual splits in order with their times, then the finish', async () => {
    await show(() => aRecording({}, { curve: [] }));
    const rows = page.getByRole('table').nth(1).getByRole('row');
    await expect.element(rows.nth(0)).toMatchTextContent(/^SplitTimebpmElapsed$/);
    await expect.element(rows.nth(1)).toMatchTextContent(/^110:0016810:00$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^210:30--20:30$/);
    await expect.element(rows.nth(3)).toMatchTextContent(/^Finish19:30--40:00$/);
  });

  describe('with a distance over time', () => {
    /** 8.1 km in 40 minutes: 3 m/s in the first half, then faster. */
    const showPacedRun = () =>
      show(() =>
        aRecording(
          {},
          {
            track: Array.from({ length: 481 }, (_, index) => ({
              t: 5 * index,
              meters: 5 * index <= 1200 ? 15 * index : 3600 + 3.75 * (5 * index - 1200),
            })),
          },
        ),
      );
    const getSplitRows = () => page.getByRole('table').nth(1).getByRole('row');
    const findMarkedBand = () => document.querySelector<HTMLElement>('[class*=marked]');

    test('lists kilometers or miles with pace, mean heart rate and a bar right of the average if faster', async () => {
      await showPacedRun();
      await expect
        .element(getSplitRows().nth(0))
        .toMatchTextContent(/^SplitslowerfasterPace \/(km|mi)bpmElapsed$/);
      await expect.element(getSplitRows().nth(1)).toMatchTextContent(/^1(5:33|8:56)1\d\d(5:33|8:56)$/);
      const starts = [...document.querySelectorAll<HTMLElement>('tbody [data-has-average] > span')].map(
        ({ offsetLeft }) => offsetLeft,
      );
      expect(starts[0]).toBeLessThan(starts.at(-2) ?? 0);
    });

    test('offers the manual splits as laps', async () => {
      await showPacedRun();
      await page.getByText('Laps').click();
      await expect.element(getSplitRows().nth(1)).toMatchTextContent(/^110:00\d+10:00$/);
    });

    test('marks a hovered or focused split in the chart, and moves the focus with the arrow keys', async () => {
      await showPacedRun();
      await expect.element(getSplitRows().nth(2)).toBeVisible();
      expect(findMarkedBand()).toBeNull();
      await getSplitRows().nth(2).hover();
      await expect.poll(() => Number.parseFloat(findMarkedBand()?.style.left ?? '0')).toBeGreaterThan(10);
      await page.getByRole('heading', { name: 'Workout' }).hover();
      await expect.poll(findMarkedBand).toBeNull();
      getSplitRows().nth(1).element().focus();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(getSplitRows().nth(2)).toHaveFocus();
      await expect.poll(() => Number.parseFloat(findMarkedBand()?.style.left ?? '0')).toBeGreaterThan(10);
    });

    test('draws the pace below the heart rate on the same axis', async () => {
      await showPacedRun();
      const getChartText = () => document.querySelector('svg[width]')?.textContent ?? '';
      await expect.poll(getChartText).toMatch(/Pace \/(km|mi)/);
      await expect.poll(getChartText).toContain('30 min');
    });
  });

  test('hides the splits card without splits', async () => {
    await show(() => aRecording({ splits: [] }));
    await expect.element(getHeading('Heart rate')).toBeVisible();
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
    await expect.element(page.getByRole('region', { name: 'Time in zone' })).not.toBeInTheDocument();
  });

  test('shows the screen’s fallback for a workout without a recorded heart rate', async () => {
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
    await expect.element(getHeading('Splits')).toBeVisible();
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
