import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { type BrowserContext, chromium } from 'playwright';
import { favourPages } from './favour-pages.ts';

const PROCESS_ENDS_MS = 2000;

/** A Chromium whose cookies Lighthouse shares, because both use its one profile. */
export interface Browser {
  readonly context: BrowserContext;
  /** Where Lighthouse reaches it. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts Chromium with a new profile and lets it choose a port for Lighthouse. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('There is no Chromium: THRESHOLD_CHROMIUM may name one (`npm test` installs one).');
  const profile = mkdtempSync(join(tmpdir(), 'threshold-lighthouse-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_ARGS, '--remote-debugging-port=0'],
  });
  const chrome = await context.browser()?.newBrowserCDPSession();
  const favourNobody = chrome && favourPages(chrome);
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    context,
    port: Number(port),
    close: async () => {
      favourNobody?.();
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Ends what an earlier visit left running: its service worker keeps a page's process, and the browser would show the
 * next visit in it. Lighthouse's profiler then walks through all that this process remembers, in one task of up to
 * 0.3 s that it counts to the page.
 */
export async function endVisits({ context }: Browser): Promise<void> {
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  await chrome.send('ServiceWorker.enable');
  await chrome.send('ServiceWorker.stopAllWorkers');
  await page.close();
  await pause(PROCESS_ENDS_MS);
}

/** Signs the Demo Athlete in as a person does. */
export async function signInDemoAthlete({ context }: Browser, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/api/login`);
  await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.close();
}

/** The path of the Demo Athlete's last run, whose page has a recording's curve and splits. */
export async function recordedSession({ context }: Browser, origin: string): Promise<string> {
  const answer = await context.request.get(`${origin}/api/workouts`);
  const workouts: readonly { id: string; completed: number; distance: number | null; type: string }[] =
    await answer.json();
  const run = workouts.findLast(
    ({ completed, distance, type }) => completed === 1 && distance !== null && /run/i.test(type),
  );
  if (run === undefined) throw new Error('The Demo Athlete has not run yet');
  return `/workout/${run.id}`;
}
