import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type FakeStrap, watchChooser } from '@threshold/tooling-browser/strap';
import { canPlayBluetooth, expect, signInAthlete, test } from './strap-page.ts';

test.skip(!canPlayBluetooth, 'No dbus-daemon was found: install the package dbus-daemon');

/** A longer proof: FAULT_ROUNDS=20. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const BEATS_A_ROUND = 5;

/** Ends a browser as a phone does that needs its memory: without a word. */
function kill(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    let words: string[];
    try {
      words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      continue; // it has just ended
    }
    if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type=')))
      process.kill(Number(pid), 'SIGKILL');
  }
}

/** One beat a second, each with an RR interval that no other has: what was heard can be told from it. */
async function beats(page: Page, strap: FakeStrap, from: number): Promise<number[]> {
  const raw = Array.from({ length: BEATS_A_ROUND }, (_, index) => 700 + from + index);
  for (const each of raw) {
    expect(strap.notify([0x10, 130 + (each % 20), each & 0xff, each >> 8])).toBe(true);
    await page.waitForTimeout(1000);
  }
  return raw;
}

test('a browser killed in the middle of a session loses its last second at most, and the session is completed', async ({
  playwright,
  strap,
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  test.setTimeout(120_000 + ROUNDS * 25_000);
  const profile = mkdtempSync(join(tmpdir(), 'threshold-killed-browser-'));
  const open = async (): Promise<[BrowserContext, Page]> => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...contextOptions,
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
    });
    return [context, context.pages()[0] ?? (await context.newPage())];
  };
  /** Connects anew, by the chooser where the browser does not remember the strap. */
  const hearStrap = async (page: Page) => {
    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    const connected = page.getByText('87%');
    await expect(connect.or(connected).first()).toBeVisible();
    if (!(await connected.isVisible())) {
      const chooser = await watchChooser(page);
      await connect.click();
      await chooser.choose(strap);
    }
    await expect(connected).toBeVisible({ timeout: 15_000 });
    await expect.poll(() => strap.isNotifying).toBe(true);
  };

  const sent: number[] = [];
  let [context, page] = await open();
  await signInAthlete(page, `killed.browser${Date.now()}@example.com`);
  // A browser writes its cookies down half a minute later, or when it is closed: the sign-in is older than the session.
  await context.close();
  [context, page] = await open();
  await page.goto('/session/new');
  await hearStrap(page);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  sent.push(...(await beats(page, strap, 0)));

  for (let round = 1; round <= ROUNDS; round += 1) {
    const gone = context.waitForEvent('close');
    kill(profile);
    await gone;
    [context, page] = await open();
    // The app is opened anywhere, and says where the recording is.
    await page.goto('/');
    await expect(page.getByText(/Your recording was cut off (on .+ )?at \d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to it' })).toHaveAttribute('href', '/session/new');
    await page.goto('/session/new', { waitUntil: 'commit' });
    // Within a minute it goes on by itself; a slow machine is asked.
    const pause = page.getByRole('button', { name: 'Pause' });
    const goOn = page.getByRole('button', { name: 'Go on, count the time away' });
    // Looked at in every frame: a locator is asked only every second after a while. The browser's own start is not the
    // app's: from the first byte of the page on.
    const shown = await page.waitForFunction(
      (names) =>
        [...document.querySelectorAll('button')].some(({ textContent }) =>
          names.includes(textContent.trim()),
        ) && performance.now(),
      ['Pause', 'Go on, count the time away'],
    );
    const waitedMs = await shown.jsonValue();
    expect(waitedMs).toBeLessThan(2000);
    if (await goOn.isVisible()) await goOn.click();
    await expect(pause).toBeVisible();
    await hearStrap(page);
    sent.push(...(await beats(page, strap, round * BEATS_A_ROUND)));
  }

  const complete = page.getByRole('button', { name: 'Complete Workout' });
  await expect(complete).toBeEnabled({ timeout: 70_000 });
  const completing = page.waitForResponse((response) => response.url().endsWith('/complete'));
  await complete.click();
  await page.getByRole('button', { name: 'Skip' }).click();
  const completed = await (await completing).json();
  expect(completed.status).toBe('completed');
  await page.getByRole('button', { name: 'Done' }).click();

  const input = encodeURIComponent(JSON.stringify({ sessionId: completed.id }));
  const answer = await page.request.get(`/api/trpc/sessions.recording?input=${input}`);
  const { result } = await answer.json();
  const received: number[] = result.data.hrData.flatMap(({ rr = [] }: { rr?: number[] }) =>
    rr.map((ms) => Math.round((ms * 1024) / 1000)),
  );
  expect(received).toEqual([...new Set(received)].sort((a, b) => a - b));
  // Of the second that a kill cuts into, at most two beats may be missing; nothing that is older.
  const lost = sent.filter((each) => !received.includes(each));
  const last = new Set(Array.from({ length: ROUNDS }, (_, round) => 700 + (round + 1) * BEATS_A_ROUND - 1));
  expect(lost.filter((each) => !last.has(each))).toEqual([]);
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});
