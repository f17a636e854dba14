import type { Page } from '@playwright/test';
import { daysAhead, openAnotherAthlete, signInNewAthlete, tabTo } from '../support/athlete-page.ts';
import {
  expectAccessible,
  expectFocusVisible,
  getButton,
  getDialog,
  getNotifications,
  getTitle,
  postToApi,
  pressOn,
  SLOW_TIMEOUT,
  TODAYS_RUN,
  typeInto,
} from '../support/keyboard-page.ts';
import { expect, test } from '../support/watched-page.ts';

const STORED_MESSAGE = 'Safe on this device. We’ll send it when you’re back online.';

interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Deletes the signed-in athlete's account and returns its export. */
async function exportAndDeleteAccount(page: Page): Promise<UploadFile> {
  const buffer = await (await page.request.get('/api/account/export')).body();
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.delete('/api/account', { headers })).status()).toBe(204);
  return { name: 'threshold-account.zip', mimeType: 'application/zip', buffer };
}

/** Replaces the text of the focused field. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('logs a strength set and time trials, then applies a tested LTHR, by keyboard', async ({
  page,
  watch,
}) => {
  watch.expectedStatuses.push(400);
  await signInNewAthlete(page, 'walk.trials@example.com');
  await page.goto('/workouts');
  await expect(getTitle(page, 'Workouts')).toBeVisible();

  await test.step('a set without reps moves the focus to the field', async () => {
    await typeInto(page, 'Exercise', 'Dead');
    await expect(page.getByLabel('Exercise')).toHaveValue('deadlift');
    await pressOn(page, 'Save Set');
    await expect(page.getByRole('alert')).toHaveText('Please enter both reps and weight');
    await expect(page.getByLabel('Reps')).toBeFocused();
    await expectFocusVisible(page);
  });

  await test.step('a complete set is saved, with a notification and a 1RM estimate', async () => {
    await page.keyboard.type('5');
    await typeInto(page, /^Weight/, '100');
    await pressOn(page, 'Save Set');
    await expect(getNotifications(page).getByText('Strength set saved successfully')).toBeVisible();
    await expect(getButton(page, 'Save Set')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Recent Sets' })).toContainText(/Deadlift.*5 × 100/);
    await expect(page.getByRole('region', { name: 'Estimated 1RM' })).toContainText(/Deadlift.*130/);
    expect(await (await page.request.get('/api/strength')).json()).toMatchObject([
      { exercise: 'deadlift', reps: 5 },
    ]);
    await tabTo(page, 'How the 1RM is estimated');
    await expect(page.getByRole('tooltip')).toContainText('Epley’s formula');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectFocusVisible(page);
  });

  await test.step('a time trial without a time moves the focus to the error', async () => {
    await tabTo(page, 'Strength Training', 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Time Trials' })).toBeFocused();
    await expect(page.getByText('No time trials yet.')).toBeVisible();
    await typeInto(page, /^Distance/, '5');
    await pressOn(page, 'Save Time Trial');
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
    const timeField = page.getByLabel('Time', { exact: true });
    await expect(timeField).toBeFocused();
    await page.keyboard.type('soon');
    await page.keyboard.press('Enter');
    await expect(timeField).toHaveAccessibleDescription(/must be a time such as 22:30/);
    await expect(timeField).toHaveAttribute('aria-invalid', 'true');
    await expect(timeField).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);
  });

  await test.step('two trials are saved, and the faster one is the best', async () => {
    await retype(page, '23:30');
    await expect(page.getByText(/^Pace/)).toBeVisible();
    await page.keyboard.press('Enter');
    const trials = page.getByRole('region', { name: 'Your Time Trials' }).getByRole('listitem');
    await expect(getNotifications(page).getByText('Time trial saved successfully')).toBeVisible();
    await expect(trials).toHaveText([/23:30/]);
    await expectFocusVisible(page);
    await tabTo(page, /^Distance/, 'Shift+Tab');
    await page.keyboard.type('5');
    await typeInto(page, 'Time', '22:10');
    await pressOn(page, 'Save Time Trial');
    await expect(trials).toHaveText([/Best.*22:10/, /23:30/]);
    await expect(trials.nth(1)).not.toContainText('Best');
    await expect(getButton(page, 'Save Time Trial')).toBeFocused();
    const stored = await (await page.request.get('/api/trials')).json();
    expect(stored.map(({ time }: { time: string }) => time)).toEqual(['22:10', '23:30']);
  });

  await test.step('the guided test leads step by step to the LTHR', async () => {
    await page.goto('/profile');
    await expect(getTitle(page, 'Profile')).toBeVisible();
    await pressOn(page, 'LTHR Test');
    await pressOn(page, /^Guided test/);
    for (const step of ['Warm Up', 'Build Intensity', 'Time Trial', 'Record HR']) {
      await expect(getDialog(page).getByRole('heading', { name: step })).toBeVisible();
      await expectFocusVisible(page);
      await pressOn(page, step === 'Record HR' ? 'Enter average HR' : 'Next');
    }
    const heartRateField = getDialog(page).getByLabel(/^Average HR/);
    await expect(heartRateField).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByRole('alert')).toHaveText('Average HR must be above 0');
    await expect(heartRateField).toBeFocused();
    await page.keyboard.type('174');
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByRole('status')).toContainText('174');
    await expectFocusVisible(page);
    await expectAccessible(page);
  });

  await test.step('the profile applies the tested LTHR', async () => {
    await pressOn(page, 'Use this LTHR');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getButton(page, 'LTHR Test')).toBeFocused();
    await pressOn(page, 'Save Profile');
    await expect(getNotifications(page).getByText(/saved/i).first()).toBeVisible();
    await expect(getButton(page, 'Save Profile')).toBeFocused();
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({ lthr: 174 });
  });
});

test('imports an account by keyboard', async ({ page, browser, baseURL, watch }) => {
  watch.expectedStatuses.push(409);
  const otherPage = await openAnotherAthlete(browser, baseURL, 'walk.leaves@example.com');
  await postToApi(otherPage, '/api/workouts/manual', TODAYS_RUN);
  await postToApi(otherPage, '/api/nutrition', { date: daysAhead(0), calories: 2300 });
  const accountArchive = await exportAndDeleteAccount(otherPage);
  await otherPage.context().close();
  const chooseFile = async (file: UploadFile) => {
    const fileChooserPromise = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await fileChooserPromise).setFiles(file);
  };
  const countWorkouts = async () => (await (await page.request.get('/api/workouts')).json()).length;

  await test.step('a wrong file is refused, and a non-empty account is left unchanged', async () => {
    await signInNewAthlete(page, 'walk.full@example.com');
    await page.goto('/settings#account');
    await expect(getTitle(page, 'Settings')).toBeVisible();
    await tabTo(page, 'Import an account');
    await chooseFile({ ...accountArchive, name: 'holiday.jpg' });
    await expect(page.getByRole('alert')).toContainText('Choose the ZIP');
    await expect(getButton(page, 'Import an account')).toBeFocused();
    await chooseFile(accountArchive);
    await expect(page.getByRole('alert')).toContainText('This account already has data');
    await expect(getButton(page, 'Import an account')).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);
    expect(await countWorkouts()).toBe(0);
  });

  await test.step('an empty account accepts the archive and opens the dashboard', async () => {
    await page.context().clearCookies();
    await page.goto('/api/login?login_hint=walk.empty@example.com');
    await postToApi(page, '/api/user/onboarding', { completed: true });
    await page.goto('/settings#account');
    await expect(getTitle(page, 'Settings')).toBeVisible();
    await tabTo(page, 'Import an account');
    await chooseFile(accountArchive);
    await expect(page.getByRole('status').filter({ hasText: 'Account imported' })).toContainText(
      '1 workout, 0 health entries, 1 nutrition log.',
    );
    await expect(getButton(page, 'Import an account')).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);
    expect(await countWorkouts()).toBe(1);
    await pressOn(page, 'Open Dashboard');
    await expect(getTitle(page, 'Dashboard')).toBeVisible();
  });

  await test.step('a new athlete imports an account instead of onboarding', async () => {
    const secondArchive = await exportAndDeleteAccount(page);
    await page.context().clearCookies();
    await page.goto('/api/login?login_hint=walk.moves@example.com');
    await expect(getTitle(page, 'Welcome to Threshold')).toBeVisible();
    await tabTo(page, 'Import an account');
    await chooseFile(secondArchive);
    await expect(getNotifications(page).getByText('Account imported')).toBeVisible(SLOW_TIMEOUT);
    await expect(getTitle(page, 'Dashboard')).toBeFocused();
    await expectFocusVisible(page);
    expect(await countWorkouts()).toBe(1);
  });
});

test('stores entries on the device while offline and sends them later, by keyboard', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push('net::ERR_INTERNET_DISCONNECTED');
  await signInNewAthlete(page, 'walk.away@example.com');
  const getField = (name: string | RegExp) => page.getByRole('textbox', { name });
  const listStoredEntries = async (path: string) => (await page.request.get(path)).json();

  await test.step('a day’s food is stored on the device, and its form is empty', async () => {
    await page.goto('/nutrition');
    await expect(getTitle(page, 'Nutrition')).toBeVisible();
    await typeInto(page, /^Calories/, '2400');
    await typeInto(page, /^Protein/, '130');
    await context.setOffline(true);
    await pressOn(page, 'Save Nutrition');
    await expect(getNotifications(page).getByText(STORED_MESSAGE)).toBeVisible({ timeout: 15_000 });
    await expect(getField('Calories')).toHaveValue('');
    await expectFocusVisible(page);
    await expectAccessible(page);
    expect(await listStoredEntries('/api/nutrition')).toEqual([]);
  });

  await test.step('the food is sent once the network is back', async () => {
    await context.setOffline(false);
    await expect
      .poll(() => listStoredEntries('/api/nutrition'), SLOW_TIMEOUT)
      .toMatchObject([{ calories: 2400, protein: 130 }]);
  });

  await test.step('the morning numbers are stored and sent too', async () => {
    await tabTo(page, 'Dashboard', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(getTitle(page, 'Dashboard')).toBeFocused();
    await typeInto(page, /^HRV/, '63');
    await context.setOffline(true);
    await pressOn(page, 'Save Health Metrics');
    await expect(getNotifications(page).getByText(STORED_MESSAGE)).toBeVisible({ timeout: 15_000 });
    await expectFocusVisible(page);
    await context.setOffline(false);
    await expect.poll(() => listStoredEntries('/api/health'), SLOW_TIMEOUT).toMatchObject([{ hrv: 63 }]);
  });
});
