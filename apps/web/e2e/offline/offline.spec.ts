import type { Page } from '@playwright/test';
import {
  getTitle,
  listOfflineQueries,
  pressSignOut,
  signInWithPlan,
  waitForServiceWorker,
} from '../support/offline-page.ts';
import { expect, test } from '../support/watched-page.ts';

const getOfflineNotice = (page: Page) => page.getByText(/You’re offline/);

/** The paths of all cached requests. */
const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(openCaches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(
    'net::ERR_INTERNET_DISCONNECTED',
    'net::ERR_FAILED',
    'net::ERR_CONNECTION_FAILED',
  );
});

test('opens the app offline after the first visit, with a notice', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await signInWithPlan(page, 'ola.berg@example.com');
  await waitForServiceWorker(page);
  await expect.poll(() => listOfflineQueries(page)).toContain('athletes.me null');
  await page.goto('/calendar');
  const sessions = page.locator('main a[href^="/workout/"]');
  await expect(sessions.first()).toBeVisible();
  const sessionCount = await sessions.count();
  await expect
    .poll(async () => (await listOfflineQueries(page)).join())
    .toContain('training.workoutsBetween');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your Training Plan' })).toBeVisible();
  await expect
    .poll(async () => (await listOfflineQueries(page)).join())
    .toMatch(/training\.plan .*training\.workout /s);
  await context.setOffline(true);

  await test.step('the dashboard opens after a reload, without an error', async () => {
    await page.reload();
    await expect(getTitle(page, 'Dashboard')).toBeVisible();
    await expect(getOfflineNotice(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Training Plan' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  await test.step('another screen opens, with styles allowed by the security policy', async () => {
    await page.goto('/calendar');
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(getTitle(page, 'Training Calendar')).toBeVisible();
    const nonce = await page.evaluate(
      () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce,
    );
    // 16 bytes are 24 characters in base64.
    expect(nonce).toHaveLength(24);
    await expect(sessions).toHaveCount(sessionCount);
  });

  await test.step('a screen that needs the server shows one notice', async () => {
    await page.goto('/analytics');
    await expect(page.getByText('Not saved on this device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  });

  await test.step('the notice disappears once the network is back', async () => {
    await context.setOffline(false);
    await expect(getOfflineNotice(page)).toBeHidden();
  });
});

test('meets the browser’s criteria for installing the app', async ({ page, context }) => {
  await signInWithPlan(page, 'tor.vik@example.com');
  await waitForServiceWorker(page);
  const session = await context.newCDPSession(page);
  const { errors, url, data } = await session.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Threshold', display: 'standalone' });
  // Tests run in an incognito context, where Chromium installs no apps. This must be the only error.
  await expect
    .poll(async () =>
      (await session.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId),
    )
    .toEqual(['in-incognito']);
});

test('caches no API responses, and deletes the athlete’s data on sign-out', async ({
  page,
  context,
  watch,
}) => {
  // A background query may be in flight when the sign-in ends.
  watch.expectedStatuses.push(401);
  await signInWithPlan(page, 'per.dahl@example.com');
  await waitForServiceWorker(page);
  await page.reload();
  await expect.poll(async () => (await listOfflineQueries(page)).length).toBeGreaterThan(1);
  const paths = await listCachedPaths(page);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !/^\/(assets\/[^/]+|[\w-]+\.\w+)?$/.test(path))).toEqual([]);

  await pressSignOut(page, /Account|menu|Per/i);
  await expect(page).toHaveTitle(/^Threshold - /);
  expect(await listOfflineQueries(page)).toEqual([]);
  expect(await listCachedPaths(page)).not.toContain('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await context.setOffline(true);
  await expect(page.goto('/calendar')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
