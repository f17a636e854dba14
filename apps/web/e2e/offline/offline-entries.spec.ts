import type { Page } from '@playwright/test';
import {
  getTitle,
  listKeys,
  listOfflineQueries,
  pressSignOut,
  signInWithPlan,
  waitForServiceWorker,
} from '../support/offline-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(
    'net::ERR_INTERNET_DISCONNECTED',
    'net::ERR_FAILED',
    'net::ERR_CONNECTION_FAILED',
  );
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
    await expect(getTitle(page, 'Dashboard')).toBeVisible();
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

  await test.step('a run whose response was lost is stored once', async () => {
    await page.goto('/');
    let isResponseLost = true;
    // A batch may name another call first.
    await context.route(/\/api\/trpc\/[^?]*training\.logWorkout/, async (route) => {
      if (!isResponseLost) return route.continue();
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
    isResponseLost = false;
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
