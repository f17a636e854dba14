import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RecordedView, recordedView } from '../../recorded-schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { aRecording } from './a-recording.ts';
import { RecordedSession } from './recorded-session.tsx';

const show = (recorded: RecordedView) => {
  expect(recordedView.safeParse(recorded).error).toBeUndefined();
  return renderWithApi<SessionsRouter>(<RecordedSession workoutId="019a0000-0000-7000-8000-000000000001" />, {
    responses: { sessions: { recorded: () => recorded, recordedRoute: () => null } },
  });
};
const expectVisible = (text: RegExp) => expect.element(page.getByText(text)).toBeVisible();
const createRecordingWithDecoupling = (decouplingPercent: number) =>
  aRecording({ hrSource: 'file' }, { efficiency: { efficiencyFactor: 1.15, decouplingPercent } });

describe('recording from a file', () => {
  test.each([
    [6.6667, /Decoupling 6\.7%\. Your heart rate drifted a bit/],
    [2.1, /Decoupling 2\.1%\. Your heart rate barely drifted/],
    [-3.04, /Decoupling −3\.0%\. Your heart rate barely drifted/],
    [-0.04, /Decoupling 0\.0%/],
  ])('explains %s%% decoupling in one line: %s', async (percent, text) => {
    await show(createRecordingWithDecoupling(percent));
    await expectVisible(text);
    await page.getByRole('button', { name: 'About Decoupling' }).click();
    await expectVisible(/1\.15 meters per heartbeat/);
  });

  test('omits efficiency when it is unknown', async () => {
    await show(aRecording({ hrSource: 'file' }));
    await expect.element(page.getByRole('heading', { name: 'Splits' })).toBeVisible();
    await expect.element(page.getByText(/Decoupling/)).not.toBeInTheDocument();
  });

  test('mentions the imported file, not a session, if it has no heart rate over time', async () => {
    const noZoneSeconds = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
    await show(
      aRecording(
        { hrSource: 'file', sampleCount: 0, splits: [], zoneTimeDistribution: noZoneSeconds },
        { curve: [] },
      ),
    );
    await expectVisible(/^The file you imported has no heart rate data\.$/);
    await expect.element(page.getByText(/session|strap/)).not.toBeInTheDocument();
  });
});
