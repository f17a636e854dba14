import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type FakeStrap, watchChooser } from '@threshold/tooling-browser/strap';
import { canSimulateBluetooth, expect, signInAthlete, test } from '../support/strap-page.ts';

test.skip(!canSimulateBluetooth, 'No dbus-daemon was found: install the package dbus-daemon');

/** Set FAULT_ROUNDS=20 for a longer run. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const BEATS_PER_ROUND = 5;
/** The first beat's RR interval, in 1/1024 s. */
const FIRST_RR_INTERVAL = 700;

/** Kills a browser with SIGKILL, like a phone that runs out of memory. */
function killBrowser(profileFolder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let argv: string[];
    try {
      argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      continue; // The process has just ended.
    }
    // Only child processes have a type. They end with the main process.
    if (
      argv.includes(`--user-data-dir=${profileFolder}`) &&
      !argv.some((argument) => argument.startsWith('--type='))
    )
      process.kill(Number(pid), 'SIGKILL');
  }
}

/**
 * Sends a round of beats, one per second. Each has a unique RR interval that identifies it.
 * @returns the RR intervals, in 1/1024 s
 */
async function sendBeats(page: Page, strap: FakeStrap, firstBeat: number): Promise<number[]> {
  const rrIntervals = Array.from(
    { length: BEATS_PER_ROUND },
    (_, index) => FIRST_RR_INTERVAL + firstBeat + index,
  );
  for (const rrInterval of rrIntervals) {
    // Flags 0x10: an 8-bit heart rate and an RR interval, low byte first.
    expect(strap.notify([0x10, 130 + (rrInterval % 20), rrInterval & 0xff, rrInterval >> 8])).toBe(true);
    await page.waitForTimeout(1000);
  }
  return rrIntervals;
}

test('loses at most the last second when the browser is killed, and still completes the session', async ({
  playwright,
  strap,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  test.setTimeout(120_000 + ROUNDS * 25_000);
  const profileFolder = mkdtempSync(join(tmpdir(), 'threshold-killed-browser-'));
  const openBrowser = async (): Promise<[BrowserContext, Page]> => {
    const context = await playwright.chromium.launchPersistentContext(profileFolder, {
      ...launchOptions,
      ...contextOptions,
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
    });
    return [context, context.pages()[0] ?? (await context.newPage())];
  };
  /** Connects the strap, through the chooser if the browser doesn't remember it. */
  const connectStrap = async (page: Page) => {
    const connectButton = page.getByRole('button', { name: 'Connect', exact: true });
    const batteryLabel = page.getByText('87%');
    await expect(connectButton.or(batteryLabel).first()).toBeVisible();
    if (!(await batteryLabel.isVisible())) {
      const chooser = await watchChooser(page);
      await connectButton.click();
      await chooser.choose(strap);
    }
    await expect(batteryLabel).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => strap.isNotifying).toBe(true);
  };

  const sentRrIntervals: number[] = [];
  let [context, page] = await openBrowser();
  await signInAthlete(page, `killed.browser${Date.now()}@example.com`);
  // Browsers write cookies after 30 seconds or on close, so sign in before the session.
  await context.close();
  [context, page] = await openBrowser();
  await page.goto('/session/new');
  await connectStrap(page);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  sentRrIntervals.push(...(await sendBeats(page, strap, 0)));

  for (let round = 1; round <= ROUNDS; round += 1) {
    const closePromise = context.waitForEvent('close');
    killBrowser(profileFolder);
    await closePromise;
    [context, page] = await openBrowser();
    // The app opens on any page and links to the recording.
    await page.goto('/');
    await expect(page.getByText(/Your recording was interrupted (on .+ )?at \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to it' })).toHaveAttribute('href', '/session/new');
    await page.goto('/session/new', { waitUntil: 'commit' });
    // Within a minute of the kill, the session resumes. If a slow machine takes longer, it asks first.
    const pauseButton = page.getByRole('button', { name: 'Pause' });
    const continueButton = page.getByRole('button', { name: 'Resume (count the gap)' });
    // Poll on every frame, because locators slow down to one poll a second. Measure from the start of the
    // navigation, to leave out the browser's own startup.
    const visibleAfter = await page.waitForFunction(
      (names) =>
        [...document.querySelectorAll('button')].some(({ textContent }) =>
          names.includes(textContent.trim()),
        ) && performance.now(),
      ['Pause', 'Resume (count the gap)'],
    );
    const waitedMs = await visibleAfter.jsonValue();
    expect(waitedMs).toBeLessThan(2000);
    if (await continueButton.isVisible()) await continueButton.click();
    await expect(pauseButton).toBeVisible();
    await connectStrap(page);
    sentRrIntervals.push(...(await sendBeats(page, strap, round * BEATS_PER_ROUND)));
  }

  const completeButton = page.getByRole('button', { name: 'Complete Workout' });
  await expect(completeButton).toBeEnabled({ timeout: 70_000 });
  const completePromise = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await completeButton.click();
  await page.getByRole('button', { name: 'Skip' }).click();
  const completedSession = await (await completePromise).json();
  expect(completedSession.status).toBe('completed');
  await page.getByRole('button', { name: 'Done' }).click();

  const input = encodeURIComponent(JSON.stringify({ sessionId: completedSession.id }));
  const response = await page.request.get(`/api/trpc/sessions.recording?input=${input}`);
  const { result } = await response.json();
  const receivedRrIntervals: number[] = result.data.hrData.flatMap(({ rr = [] }: { rr?: number[] }) =>
    rr.map((ms) => Math.round((ms * 1024) / 1000)),
  );
  expect(receivedRrIntervals).toEqual([...new Set(receivedRrIntervals)].sort((a, b) => a - b));
  // A kill may lose the beat of its last second, but nothing older.
  const lostRrIntervals = sentRrIntervals.filter((rrInterval) => !receivedRrIntervals.includes(rrInterval));
  const lastRrIntervals = new Set(
    Array.from({ length: ROUNDS }, (_, round) => FIRST_RR_INTERVAL + (round + 1) * BEATS_PER_ROUND - 1),
  );
  expect(lostRrIntervals.filter((rrInterval) => !lastRrIntervals.has(rrInterval))).toEqual([]);
  await context.close();
  rmSync(profileFolder, { recursive: true, force: true });
});
