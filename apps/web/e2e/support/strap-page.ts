import type { LaunchOptions, Page } from '@playwright/test';
import {
  type Chooser,
  type FakeBluetooth,
  type FakeStrap,
  findDbusDaemon,
  openFakeBluetooth,
  WEB_BLUETOOTH_ARGS,
  watchChooser,
} from '@threshold/tooling-browser/strap';
import { test as watchedTest } from './watched-page.ts';

/** Without dbus-daemon the strap tests are skipped locally but fail in continuous integration. */
export const canSimulateBluetooth = findDbusDaemon() !== undefined || process.env.CI === 'true';
if (!canSimulateBluetooth) console.warn('NO STRAP TESTS ARE RUN: install the package dbus-daemon');

/** Chromium's launch options for simulated Bluetooth. */
const addBluetooth = (launch: LaunchOptions, bluetooth: FakeBluetooth): LaunchOptions => ({
  ...launch,
  args: [...(launch.args ?? []), ...WEB_BLUETOOTH_ARGS],
  env: { ...omitUndefined(process.env), ...launch.env, ...bluetooth.env },
});

const omitUndefined = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** A page in a browser with Bluetooth, plus a simulated strap and the browser's device chooser. */
export const test = watchedTest.extend<{ strap: FakeStrap; chooser: Chooser }, { bluetooth: FakeBluetooth }>({
  bluetooth: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern for the required fixtures
    async ({}, use) => {
      const bluetooth = await openFakeBluetooth();
      await use(bluetooth);
      await bluetooth.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, bluetooth }, use) => use(addBluetooth(launchOptions, bluetooth)),
    { scope: 'worker' },
  ],
  strap: async ({ bluetooth }, use) => {
    const strap = bluetooth.addStrap({ name: 'Polar H10 8A2F', batteryPercent: 87 });
    await use(strap);
    bluetooth.remove(strap);
  },
  chooser: async ({ page }, use) => use(await watchChooser(page)),
});

/** Signs in an athlete who has the data that the live screen needs. */
export async function signInAthlete(page: Page, email: string): Promise<void> {
  await page.goto(`/api/login?login_hint=${email}`);
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/profile', {
    data: { lthr: 160, restingHR: 48, fitnessLevel: 'intermediate' },
    headers,
  });
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
}

export { expect } from './watched-page.ts';
