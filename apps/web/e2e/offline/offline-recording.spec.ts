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

/** The keys of recordings stored on the device. */
const listRecordings = (page: Page): Promise<string[]> => listKeys(page, 'threshold-recordings', 'facts');

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(
    'net::ERR_INTERNET_DISCONNECTED',
    'net::ERR_FAILED',
    'net::ERR_CONNECTION_FAILED',
  );
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
      await expect(getTitle(page, 'Live Session')).toBeHidden();
    });

  await test.step('a session without a workout starts and is stored', async () => {
    await page.goto('/session/new');
    await expect(getTitle(page, 'Live Session')).toBeVisible();
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
