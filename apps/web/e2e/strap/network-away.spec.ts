import { canSimulateBluetooth, expect, signInAthlete, test } from '../support/strap-page.ts';

test.skip(!canSimulateBluetooth, 'No dbus-daemon was found: install the package dbus-daemon');

/** Set FAULT_AWAY_SECONDS=180 for a longer run. */
const OUTAGE_SECONDS = Number(process.env.FAULT_AWAY_SECONDS ?? 40);
const ONLINE_SECONDS = 12;
/** The first beat's RR interval, in 1/1024 s. */
const FIRST_RR_INTERVAL = 601;

test('delivers every second and split once, in order, as one workout after a network outage', async ({
  page,
  context,
  strap,
  chooser,
  watch,
}, { testId }) => {
  test.setTimeout(120_000 + 2_000 * OUTAGE_SECONDS);
  watch.expectedErrors.push('net::ERR_INTERNET_DISCONNECTED');
  await signInAthlete(page, `network.away.${testId}@example.com`);
  await page.goto('/session/new');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await chooser.choose(strap);
  await expect.poll(() => strap.isNotifying).toBe(true);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  // Each beat has a unique RR interval, in 1/1024 s.
  let rrInterval = FIRST_RR_INTERVAL - 1;
  const sendBeats = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      rrInterval += 1;
      // Flags 0x10: an 8-bit heart rate and an RR interval, low byte first.
      expect(strap.notify([0x10, 150, rrInterval & 0xff, rrInterval >> 8])).toBe(true);
      if (rrInterval % 20 === 0) await page.getByRole('button', { name: 'Split' }).click();
      await page.waitForTimeout(1000);
    }
  };
  await sendBeats(ONLINE_SECONDS);
  await context.setOffline(true);
  await sendBeats(OUTAGE_SECONDS);
  await context.setOffline(false);
  await sendBeats(ONLINE_SECONDS);
  const splitCount = Math.floor((rrInterval - FIRST_RR_INTERVAL + 1) / 20);

  const completeButton = page.getByRole('button', { name: 'Complete Workout' });
  await expect(completeButton).toBeEnabled({ timeout: 30_000 });
  const completePromise = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await completeButton.click();
  await page.getByRole('button', { name: 'Skip' }).click();
  const completed = await (await completePromise).json();
  const input = encodeURIComponent(JSON.stringify({ sessionId: completed.id }));
  const { result } = await (await page.request.get(`/api/trpc/sessions.recording?input=${input}`)).json();
  const recordedSamples: { t: number; hr: number; rr?: number[] }[] = result.data.hrData;
  expect(recordedSamples.flatMap(({ rr = [] }) => rr.map((ms) => Math.round((ms * 1024) / 1000)))).toEqual(
    Array.from({ length: rrInterval - FIRST_RR_INTERVAL + 1 }, (_, index) => FIRST_RR_INTERVAL + index),
  );
  expect(new Set(recordedSamples.map(({ t }) => t)).size).toBe(recordedSamples.length);
  expect(result.data.splits).toHaveLength(splitCount);
  // 150 bpm is zone 3 of LTHR 160; the last sample has no duration.
  const zone3Seconds = (recordedSamples.at(-1)?.t ?? 0) - (recordedSamples[0]?.t ?? 0);
  expect(completed.zoneTimeDistribution).toEqual({ '1': 0, '2': 0, '3': zone3Seconds, '4': 0, '5': 0 });
  const workouts = await (await page.request.get('/api/workouts')).json();
  expect(workouts).toHaveLength(1);
  expect(workouts[0]).toMatchObject({ completed: 1, actualHR: 150, maxHR: 150 });
});
