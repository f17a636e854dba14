import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('goes to pages, workouts and terms by the command palette and by single keys', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search pages, workouts, athletes and terms' });
  const getHeading = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('the search button opens the palette, and Escape returns the focus', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(search).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  });

  await test.step('Ctrl+K finds a page', async () => {
    await page.keyboard.press('Control+k');
    await search.fill('analy');
    await page.keyboard.press('Enter');
    await expect(getHeading('Analytics')).toBeVisible();
  });

  await test.step('Ctrl+K finds a completed workout', async () => {
    await page.keyboard.press('Control+k');
    await search.fill('long run');
    await page
      .getByRole('button', { name: /^Long run.*20\d\d/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/workout\//);
  });

  await test.step('Ctrl+K finds an athlete and a term', async () => {
    await page.keyboard.press('Control+k');
    await search.fill('demo');
    await expect(page.getByRole('button', { name: 'Demo Athlete' }).last()).toBeVisible();
    await search.fill('hrv');
    await page.getByRole('button', { name: 'HRV (heart rate variability)' }).click();
    await expect(page).toHaveURL(/\/help\/numbers#hrv$/);
  });

  await test.step('Ctrl+K finds a setting', async () => {
    await page.keyboard.press('Control+k');
    await search.fill('time zone');
    await page.getByRole('button', { name: /^Time zone/ }).click();
    await expect(page).toHaveURL(/\/settings#time-zone$/);
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('G then C opens the calendar, and "?" lists the shortcuts', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(getHeading('Calendar')).toBeVisible();
    await page.keyboard.press('Shift+?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: 'Single-key shortcuts on this device' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('L opens the log once single keys are on again', async () => {
    await page.evaluate(() => localStorage.removeItem('threshold-single-keys'));
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog', { name: 'Log Past Workout' })).toBeVisible();
  });
});
