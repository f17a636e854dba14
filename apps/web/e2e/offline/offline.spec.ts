import type { Page } from '@playwright/test';
import { expect, test } from '../support/watched-page.ts';

const DAY_MS = 86_400_000;

/** Signs in an athlete with a plan and opens the dashboard. */
async function signInWithPlan(page: Page, email: string): Promise<void> {
  await page.goto(`/api/login?login_hint=${email}`);
  const headers = { origin: new URL(page.url()).origin };
  const profile = {
    lthr: 168,
    restingHR: 48,
    fitnessLevel: 'intermediate',
    raceDistance: 42.2,
    raceDate: new Date(Date.now() + 70 * DAY_MS).toISOString().slice(0, 10),
  };
  expect((await page.request.post('/api/profile', { data: profile, headers })).status()).toBe(200);
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
  await page.goto('/');
  await expect(title(page, 'Dashboard')).toBeVisible();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const offlineNotice = (page: Page) => page.getByText(/You’re offline/);

/** Waits until the service worker controls this page and has cached the app. */
const waitForServiceWorker = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const stored = await caches.match('/', { cacheName: 'threshold-document' });
          return stored && navigator.serviceWorker.controller?.state;
        }),
      // The service worker first fetches all of the app's files.
      { timeout: 60_000 },
    )
    .toBe('activated');

/** The paths of all cached requests. */
const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(openCaches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The keys of an IndexedDB store; empty if the database does not exist. */
const listKeys = (page: Page, name: string, storeName: string): Promise<string[]> =>
  page.evaluate(
    async ([name, storeName]) => {
      const databases = await indexedDB.databases();
      // Opening a database that doesn't exist would create it.
      if (!databases.some((database) => database.name === name)) return [];
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const keys = database.transaction(storeName).objectStore(storeName).getAllKeys();
      const foundKeys = await new Promise<unknown[]>((resolve) => {
        keys.onsuccess = () => resolve(keys.result);
      });
      database.close();
      return foundKeys.map(String);
    },
    [name, storeName] as const,
  );

/** The keys of queries stored for offline use. */
const listOfflineQueries = (page: Page): Promise<string[]> =>
  listKeys(page, 'threshold-kept-reads', 'answers');

/** The keys of recordings stored on the device. */
const listRecordings = (page: Page): Promise<string[]> => listKeys(page, 'threshold-recordings', 'facts');

async function pressSignOut(page: Page, menuName: RegExp): Promise<void> {
  await page.getByRole('button', { name: menuName }).filter({ visible: true }).last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

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
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your Training Plan' })).toBeVisible();
  await expect
    .poll(async () => (await listOfflineQueries(page)).join())
    .toMatch(/training\.plan .*training\.workout /s);
  await context.setOffline(true);

  await test.step('the dashboard opens after a reload, without an error', async () => {
    await page.reload();
    await expect(title(page, 'Dashboard')).toBeVisible();
    await expect(offlineNotice(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Training Plan' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  await test.step('another screen opens, with styles allowed by the security policy', async () => {
    await page.goto('/calendar');
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(title(page, 'Training Calendar')).toBeVisible();
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
    await expect(offlineNotice(page)).toBeHidden();
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

test('caches no API answers, and deletes the athlete’s data on sign-out', async ({
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

test('records a live session offline and sends it once the network is back', async ({ page, context }) => {
  await signInWithPlan(page, 'lise.moen@example.com');
  await waitForServiceWorker(page);
  const listBriefingInputs = async () =>
    (await listOfflineQueries(page)).flatMap((name) => /^sessions\.briefing (.*)$/.exec(name)?.[1] ?? []);
  await expect.poll(listBriefingInputs).toContain('{"workoutId":null}');
  const workoutIds = (await listBriefingInputs()).flatMap(
    (input): string[] => JSON.parse(input).workoutId ?? [],
  );
  await context.setOffline(true);

  for (const workoutId of workoutIds)
    await test.step('a workout of today or tomorrow opens', async () => {
      await page.goto(`/session/${workoutId}`);
      await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
      await expect(title(page, 'Live Session')).toBeHidden();
    });

  await test.step('a session without a workout starts and is stored', async () => {
    await page.goto('/session/new');
    await expect(title(page, 'Live Session')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByText(/Offline: \d+ s kept/)).toBeVisible();
  });

  await test.step('the session reaches the server when the network is back', async () => {
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
  });
});

/** The keys of the entries that have not been sent yet. */
const listUnsentEntries = (page: Page): Promise<string[]> =>
  listKeys(page, 'threshold-waiting-entries', 'entries');

/** The number of 45-minute workouts on the server. */
const countLoggedRuns = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/workouts')).json()).filter(
    ({ actualDuration }: { actualDuration: number | null }) => actualDuration === 45 * 60,
  ).length;

test('stores offline entries, sends each once, and asks before sign-out deletes them', async ({
  page,
  context,
}) => {
  await signInWithPlan(page, 'nora.foss@example.com');
  await waitForServiceWorker(page);
  await expect.poll(() => listOfflineQueries(page)).toContain('nutrition.calendar null');
  const waitingSection = page.getByRole('region', { name: 'Waiting to send' });
  const dialog = page.getByRole('dialog');
  const logRun = async () => {
    await page.getByRole('button', { name: 'Log Workout' }).click();
    await dialog.getByLabel('Session').selectOption('AM');
    await dialog.getByLabel('Duration').fill('45');
    await dialog.getByRole('button', { name: 'Log Workout' }).click();
    await expect(dialog).toBeHidden();
  };
  await context.setOffline(true);

  await test.step('a run, health metrics and nutrition are stored offline and survive a reload', async () => {
    await logRun();
    await expect(waitingSection).toContainText('Run, 45m');
    await page.reload();
    await expect(title(page, 'Dashboard')).toBeVisible();
    await expect(waitingSection).toContainText('Run, 45m');
    await page.getByLabel('Resting HR (bpm)').fill('47');
    await page.getByRole('button', { name: 'Save Health Metrics' }).click();
    await expect(waitingSection).toContainText('resting HR 47 bpm');
    await page.goto('/nutrition');
    await page.getByLabel('Calories').fill('2150');
    await page.getByRole('button', { name: 'Save Nutrition' }).click();
    await expect(waitingSection).toContainText('calories 2,150 kcal');
    expect(await listUnsentEntries(page)).toHaveLength(3);
  });

  await test.step('every entry is sent once when the network is back', async () => {
    await context.setOffline(false);
    await expect(waitingSection).toBeHidden({ timeout: 30_000 });
    expect(await listUnsentEntries(page)).toEqual([]);
    expect(await countLoggedRuns(page)).toBe(1);
    const [health] = await (await page.request.get('/api/health')).json();
    expect(health).toMatchObject({ restingHR: 47 });
    const [nutritionLog] = await (await page.request.get('/api/nutrition')).json();
    expect(nutritionLog).toMatchObject({ calories: 2150 });
  });

  await test.step('a run whose answer was lost is stored once', async () => {
    await page.goto('/');
    let isAnswerLost = true;
    // A batch may name another call first.
    await context.route(/\/api\/trpc\/[^?]*training\.logWorkout/, async (route) => {
      if (!isAnswerLost) return route.continue();
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await logRun();
    // The service worker sends the entry again, past the route, so that it may be stored before a toast says that
    // it waits.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
      /Waiting to send|Workout logged!/,
    );
    await expect.poll(() => countLoggedRuns(page)).toBe(2);
    isAnswerLost = false;
    await page.reload();
    await expect(waitingSection).toBeHidden({ timeout: 30_000 });
    expect(await listUnsentEntries(page)).toEqual([]);
    expect(await countLoggedRuns(page)).toBe(2);
  });

  await test.step('sign-out asks before it deletes unsent entries', async () => {
    await context.setOffline(true);
    await logRun();
    await expect(waitingSection).toContainText('Run, 45m');
    await pressSignOut(page, /Account|menu|Nora/i);
    await expect(dialog).toContainText('Not uploaded yet: Run, 45m');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await listUnsentEntries(page)).toHaveLength(1);
  });
});

test('asks before sign-out deletes a recording, and keeps it when another athlete signs out', async ({
  page,
  context,
  watch,
}) => {
  // The test clears the cookies while the page is open.
  watch.expectedStatuses.push(401);
  await signInWithPlan(page, 'kari.nes@example.com');
  await waitForServiceWorker(page);
  const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' });

  await test.step('a recording is cut off, and sign-out offers to save it', async () => {
    await page.goto('/session/new');
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.goto('/');
    await pressSignOut(page, /Account|menu|Kari/i);
    await expect(dialog).toContainText('Your recording on');
    await expect(dialog).toContainText('it’s deleted from this device');
    const downloadPromise = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as a file' }).click();
    expect((await downloadPromise).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\dT.*\.tcx$/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('another athlete signs in on the device and out again', async () => {
    await context.clearCookies();
    await signInWithPlan(page, 'siri.lund@example.com');
    await pressSignOut(page, /Account|menu|Siri/i);
    await expect(page).toHaveTitle(/^Threshold - /);
    expect(await listRecordings(page)).toHaveLength(1);
  });

  await test.step('the first athlete still has the recording and signs out without saving it', async () => {
    await signInWithPlan(page, 'kari.nes@example.com');
    await expect(page.getByText(/Your recording was interrupted/)).toBeVisible();
    await pressSignOut(page, /Account|menu|Kari/i);
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveTitle(/^Threshold - /);
    expect(await listRecordings(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
