import { createGpxRun, createTcxRun, zipFiles } from '../support/activity-files.ts';
import { daysAhead, signInNewAthlete } from '../support/athlete-page.ts';
import {
  escapeTo,
  expectAccessible,
  expectFocusVisible,
  getButton,
  getDialog,
  getNotifications,
  getTitle,
  pressOn,
  SLOW_TIMEOUT,
} from '../support/keyboard-page.ts';
import { readWorkoutDays } from '../support/read-workout-days.ts';
import { expect, test } from '../support/watched-page.ts';

test('imports a file, opens its report and undoes the import by keyboard', async ({ page }) => {
  await signInNewAthlete(page, 'walk.import@example.com');
  const getMorning = (daysAgo: number) => new Date(`${daysAhead(-daysAgo)}T06:30:00Z`);
  const buffer = zipFiles({ '1.tcx': createTcxRun(getMorning(1)), '2.gpx': createGpxRun(getMorning(2)) });

  await test.step('the history leads to the import', async () => {
    await page.goto('/history');
    await expect(getTitle(page, 'History')).toBeVisible();
    await pressOn(page, 'Import activities');
    await expect(getTitle(page, 'Import activities')).toBeFocused();
  });

  await test.step('a file is chosen and read', async () => {
    const fileChooserPromise = page.waitForEvent('filechooser');
    await pressOn(page, 'Choose files');
    await (await fileChooserPromise).setFiles({ name: 'week.zip', mimeType: 'application/zip', buffer });
    await expect(page.getByRole('heading', { name: 'Found in week.zip' })).toBeVisible(SLOW_TIMEOUT);
    await expect(page.getByRole('status').getByText('week.zip: Waiting for you')).toBeAttached();
    await expectFocusVisible(page);
    await expectAccessible(page);
  });

  await test.step('one activity is deselected, the other is imported', async () => {
    await pressOn(page, /^Import Run/, { key: 'Space' });
    await expect(page.locator(':focus')).not.toBeChecked();
    await pressOn(page, 'Import 1 activity', { by: 'Shift+Tab' });
    await expect(page.getByRole('heading', { name: 'Imported from week.zip' })).toBeVisible(SLOW_TIMEOUT);
    await expect(page.getByRole('status').getByText('week.zip: Imported')).toBeAttached();
    await expectFocusVisible(page);
    await expectAccessible(page);
  });

  await test.step('the report links to the workout, and the list of imports to the report', async () => {
    await pressOn(page, 'Run');
    await expect(getTitle(page, 'Run')).toBeFocused();
    await pressOn(page, 'History', { by: 'Shift+Tab' });
    await expect(getTitle(page, 'History')).toBeFocused();
    await pressOn(page, 'Import activities');
    await expect(getTitle(page, 'Import activities')).toBeFocused();
    await pressOn(page, 'week.zip');
    await expect(page.getByRole('heading', { name: 'Imported from week.zip' })).toBeVisible();
    await expectFocusVisible(page);
  });

  await test.step('the import is undone', async () => {
    await pressOn(page, 'Undo this import', { by: 'Shift+Tab' });
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Undo this import');
    await expect(getNotifications(page).getByText('Import undone')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Undone: week.zip' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusVisible(page);
    await expect.poll(() => readWorkoutDays(page), SLOW_TIMEOUT).toBe('');
  });
});

test('exports and then deletes an account by keyboard', async ({ page }) => {
  const email = 'walk.account@example.com';
  await signInNewAthlete(page, email);
  await page.goto('/settings#account');
  await expect(getTitle(page, 'Settings')).toBeVisible();

  await test.step('the export is downloaded', async () => {
    const downloadPromise = page.waitForEvent('download');
    await pressOn(page, 'Export my data');
    expect((await downloadPromise).suggestedFilename()).toMatch(/\.zip$/);
    await expect(page.getByRole('button', { name: 'Export my data' })).toBeFocused();
    await expectFocusVisible(page);
  });

  await test.step('the deletion requires the email address', async () => {
    await pressOn(page, 'Delete account');
    await expect(getDialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('someone.else@example.com');
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByRole('button', { name: 'Delete account' })).toBeDisabled();
    await expect(getDialog(page).getByRole('textbox')).toBeFocused();
    await expectAccessible(page);
    await escapeTo(page, 'Delete account');
  });

  await test.step('the deletion leads to the landing page', async () => {
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type(email);
    await pressOn(page, 'Delete account');
    await expect(page).toHaveTitle(/^Threshold - /);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await pressOn(page, /^Start/);
    await expect(page.getByLabel(/e-?mail/i)).toBeVisible();
  });
});
