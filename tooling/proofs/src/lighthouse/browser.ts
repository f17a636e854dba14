import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';
import { type BrowserContext, type CDPSession, chromium } from 'playwright';

const PROCESS_EXIT_WAIT_MS = 2_000;
/** A process's nice value on Linux, where 19 is the lowest priority. */
const HIGHEST_PRIORITY = -20;
const PRIORITIZE_INTERVAL_MS = 100;

/** A Chromium that shares its profile, and so its cookies, with Lighthouse. */
export interface Browser {
  readonly context: BrowserContext;
  readonly port: number;
  close(): Promise<void>;
}

/** @throws Error if no Chromium is installed */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('No Chromium found. THRESHOLD_CHROMIUM may name one; `npm test` installs one.');
  const profile = mkdtempSync(join(tmpdir(), 'threshold-lighthouse-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_ARGS, '--remote-debugging-port=0'],
  });
  const session = await context.browser()?.newBrowserCDPSession();
  const timer =
    session && setInterval(() => void prioritize(session).catch(() => undefined), PRIORITIZE_INTERVAL_MS);
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    context,
    port: Number(port),
    close: async () => {
      clearInterval(timer);
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Raises the renderers' priority. Lighthouse simulates a slow CPU by multiplying elapsed time. That includes
 * the time a renderer waits for a core that Lighthouse or the product is using.
 */
async function prioritize(session: CDPSession): Promise<void> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo)
    try {
      if (type === 'renderer') setPriority(id, HIGHEST_PRIORITY);
    } catch {
      // The process has ended, or this is not root.
    }
}

/**
 * Ends the processes of earlier visits. A service worker keeps its process alive. The profiler would walk its
 * heap in a task attributed to the next page.
 */
export async function endVisits({ context }: Browser): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
  await pause(PROCESS_EXIT_WAIT_MS);
}

export async function signInDemoAthlete({ context }: Browser, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/api/login`);
  await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.close();
}

/**
 * The path of the Demo Athlete's last completed run with a distance.
 * @throws Error if there is none
 */
export async function getRecordedSessionPath({ context }: Browser, origin: string): Promise<string> {
  const response = await context.request.get(`${origin}/api/workouts`);
  const workouts: readonly { id: string; completed: number; distance: number | null; type: string }[] =
    await response.json();
  const completedRun = workouts.findLast(
    ({ completed, distance, type }) => completed === 1 && distance !== null && /run/i.test(type),
  );
  if (completedRun === undefined) throw new Error('The Demo Athlete has no completed run');
  return `/workout/${completedRun.id}`;
}
