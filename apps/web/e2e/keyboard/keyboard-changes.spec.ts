import type { Page } from '@playwright/test';
import { createGpxRun, createTcxRun, zipFiles } from '../support/activity-files.ts';
import { daysAhead, signInNewAthlete, tabTo } from '../support/athlete-page.ts';
import {
  button,
  dialog,
  escapeTo,
  expectAccessible,
  expectFocusVisible,
  notifications,
  planRace,
  postToApi,
  pressOn,
  SLOW_TIMEOUT,
  TODAYS_RUN,
  title,
  toDateKeystrokes,
  undoByNotification,
} from '../support/keyboard-page.ts';
import { expect, test } from '../support/watched-page.ts';

/** Matches a planned workout's link on the calendar, which mentions a zone but not "Completed". */
const PLANNED_LINK = /^(?!.*Completed).*Z\d/;
/** A planned session without distance, which may move without breaking a rule of growth. */
const PLANNED_STRENGTH_LINK = /^(?!.*Completed)(?=.*strength).*Z\d/i;

/** The ids and days of the athlete's workouts, sorted and joined for comparing. */
const readWorkoutDays = async (page: Page): Promise<string> => {
  const stored: { id: string; date: string }[] = await (await page.request.get('/api/workouts')).json();
  return stored
    .map(({ id, date }) => `${id} ${date}`)
    .toSorted()
    .join();
};

test('moves a calendar workout and edits a completed one by keyboard, each with undo', async ({ page }) => {
  await signInNewAthlete(page, 'walk.calendar@example.com');
  await planRace(page);
  await postToApi(page, '/api/workouts/manual', TODAYS_RUN);
  const daysBefore = await readWorkoutDays(page);
  // Nothing is planned after the race.
  const freeDay = daysAhead(60);

  await test.step('the calendar leads to a planned workout', async () => {
    await page.goto(`/calendar?month=${daysAhead(7).slice(0, 7)}`);
    await expect(title(page, 'Training Calendar')).toBeVisible();
    await expect(page.getByRole('table', { name: /^Workouts of/ })).toBeVisible();
    await pressOn(page, PLANNED_STRENGTH_LINK);
    await expect(button(page, 'Move')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the workout moves to another day, with a notification', async () => {
    await pressOn(page, 'Move');
    await expect(dialog(page).getByLabel('Date')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(toDateKeystrokes(freeDay));
    await page.keyboard.press('Enter');
    await expect(notifications(page).getByText('Workout moved')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Move')).toBeFocused();
    expect(await readWorkoutDays(page)).toContain(freeDay);
  });

  await test.step('the calendar shows the workout on that day until the undo', async () => {
    await pressOn(page, 'Back to Calendar', { by: 'Shift+Tab' });
    await expect(title(page, 'Training Calendar')).toBeFocused();
    const freeDayCell = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${freeDay}"]`) });
    await expect(freeDayCell.getByRole('link')).toHaveCount(1);
    await undoByNotification(page);
    await expect(freeDayCell.getByRole('link')).toHaveCount(0);
    await expect(title(page, 'Training Calendar')).toBeFocused();
    expect(await readWorkoutDays(page)).toBe(daysBefore);
  });

  await test.step("today's completed workout is edited", async () => {
    await pressOn(page, 'Today');
    await expect(page).toHaveURL(/\/calendar$/);
    await expectFocusVisible(page);
    await pressOn(page, /Completed/);
    await expect(title(page, 'Run')).toBeFocused();
    await pressOn(page, 'Edit');
    await expect(dialog(page).getByLabel('Date')).toBeFocused();
    await tabTo(page, /^Duration/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('65');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(notifications(page).getByText('Workout changed')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Edit')).toBeFocused();
    await expect(page.getByText('1h 5m').first()).toBeVisible();
  });

  await test.step('the edit is undone', async () => {
    await undoByNotification(page);
    await expect(page.getByText('52m').first()).toBeVisible();
    await expect(button(page, 'Edit')).toBeFocused();
  });
});

test('skips and deletes workouts, then manages the calendar feed, by keyboard', async ({ page }) => {
  await signInNewAthlete(page, 'walk.feed@example.com');
  await planRace(page);
  await postToApi(page, '/api/workouts/manual', TODAYS_RUN);
  const daysBefore = await readWorkoutDays(page);

  await test.step('the skip returns to the calendar, where it is undone', async () => {
    await page.goto(`/calendar?month=${daysAhead(7).slice(0, 7)}`);
    await expect(page.getByRole('table', { name: /^Workouts of/ })).toBeVisible();
    await pressOn(page, PLANNED_LINK);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await pressOn(page, 'Skip');
    await expect(notifications(page).getByText('Workout skipped')).toBeVisible();
    await expect(title(page, 'Training Calendar')).toBeFocused();
    await undoByNotification(page);
    await expect(title(page, 'Training Calendar')).toBeFocused();
    expect(await readWorkoutDays(page)).toBe(daysBefore);
  });

  await test.step('the deletion asks first, returns to the calendar, and is undone', async () => {
    await pressOn(page, 'Today');
    await expect(page).toHaveURL(/\/calendar$/);
    await pressOn(page, /Completed/);
    await expect(title(page, 'Run')).toBeFocused();
    await pressOn(page, 'Delete');
    await expect(button(page, 'Cancel')).toBeFocused();
    await escapeTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Delete');
    await expect(notifications(page).getByText('Workout deleted')).toBeVisible();
    await expect(title(page, 'Training Calendar')).toBeFocused();
    await expect(page.getByRole('table').getByText('Completed')).toHaveCount(0);
    await undoByNotification(page);
    await expect(title(page, 'Training Calendar')).toBeFocused();
    expect(await readWorkoutDays(page)).toBe(daysBefore);
  });

  await test.step('the feed address is created and revoked', async () => {
    await pressOn(page, 'Create link');
    await expect(page.getByRole('textbox', { name: 'Calendar link' })).toBeFocused();
    await expectFocusVisible(page);
    await pressOn(page, 'Revoke');
    await expect(button(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Revoke');
    await expect(notifications(page).getByText('Calendar feed revoked')).toBeVisible();
    await expect(button(page, 'Create link')).toBeVisible();
    await expectFocusVisible(page);
    await expectAccessible(page);
  });
});

test('imports a file, opens its report and undoes the import by keyboard', async ({ page }) => {
  await signInNewAthlete(page, 'walk.import@example.com');
  const getMorning = (daysAgo: number) => new Date(`${daysAhead(-daysAgo)}T06:30:00Z`);
  const buffer = zipFiles({ '1.tcx': createTcxRun(getMorning(1)), '2.gpx': createGpxRun(getMorning(2)) });

  await test.step('the history leads to the import', async () => {
    await page.goto('/history');
    await expect(title(page, 'History')).toBeVisible();
    await pressOn(page, 'Import activities');
    await expect(title(page, 'Import activities')).toBeFocused();
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
    await expect(title(page, 'Run')).toBeFocused();
    await pressOn(page, 'History', { by: 'Shift+Tab' });
    await expect(title(page, 'History')).toBeFocused();
    await pressOn(page, 'Import activities');
    await expect(title(page, 'Import activities')).toBeFocused();
    await pressOn(page, 'week.zip');
    await expect(page.getByRole('heading', { name: 'Imported from week.zip' })).toBeVisible();
    await expectFocusVisible(page);
  });

  await test.step('the import is undone', async () => {
    await pressOn(page, 'Undo this import', { by: 'Shift+Tab' });
    await expect(button(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Undo this import');
    await expect(notifications(page).getByText('Import undone')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Undone: week.zip' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusVisible(page);
    await expect.poll(() => readWorkoutDays(page), SLOW_TIMEOUT).toBe('');
  });
});

test('watches the day’s ads, then explores points, achievements and ranks, by keyboard', async ({ page }) => {
  await signInNewAthlete(page, 'walk.points@example.com');
  await postToApi(page, '/api/workouts/manual', TODAYS_RUN);
  await page.clock.install();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Earn Fusion Points' });
  const watchLabel = 'Watch ad, 30 s';
  await expect(card.getByText('2 of 2 ads left today')).toBeVisible();

  await test.step('an ad closed early returns the focus to its button', async () => {
    await pressOn(page, watchLabel);
    await expect(button(page, 'Start ad')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, /^Claim/)).toBeFocused();
    await expect(button(page, /^Claim/)).toBeDisabled();
    await expectFocusVisible(page);
    await expectAccessible(page);
    await escapeTo(page, watchLabel);
  });

  const claimPoints = async (adsLeft: string) => {
    await expect(page.getByRole('status').getByText('The ad is over.')).toBeAttached({ timeout: 60_000 });
    await expect(button(page, /^Claim/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notifications(page).getByText('Fusion Points Earned!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card.getByText(adsLeft)).toBeVisible();
    await expect(button(page, watchLabel)).toBeFocused();
    await expectFocusVisible(page);
  };

  await test.step('the points of a watched ad are claimed', async () => {
    await page.keyboard.press('Enter');
    await pressOn(page, 'Start ad');
    await page.clock.runFor(31_000);
    await claimPoints('1 of 2 ads left today');
  });

  await test.step('the points of the day’s last ad are claimed once the server has waited thirty seconds', async () => {
    await page.keyboard.press('Enter');
    await pressOn(page, 'Start ad');
    await claimPoints('No ads left today. Come back tomorrow.');
    await expect(button(page, watchLabel)).toBeDisabled();
  });

  await test.step('the ledger explains each point', async () => {
    const ledgerTitle = 'How you earned your points';
    await pressOn(page, ledgerTitle, { by: 'Shift+Tab' });
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
    await expectFocusVisible(page);
    await expectAccessible(page);
    await escapeTo(page, ledgerTitle);
  });

  await test.step('achievements appear by category', async () => {
    await pressOn(page, 'Achievements', { by: 'Shift+Tab' });
    await expect(title(page, 'Achievements')).toBeFocused();
    await expect(page.getByText('1 of 15 unlocked')).toBeVisible();
    await tabTo(page, 'All');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Distance' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  });

  await test.step('the leaderboard ranks the athlete', async () => {
    await pressOn(page, 'Leaderboard', { by: 'Shift+Tab' });
    await expect(title(page, 'Leaderboard')).toBeFocused();
    await expect(
      page.getByRole('region', { name: 'Your rank' }).getByText('60', { exact: true }),
    ).toBeVisible();
    await pressOn(page, 'How you earned your points');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
    await escapeTo(page, 'How you earned your points');
  });
});

test('exports and then deletes an account by keyboard', async ({ page }) => {
  const email = 'walk.account@example.com';
  await signInNewAthlete(page, email);
  await page.goto('/profile');
  await expect(title(page, 'Profile')).toBeVisible();

  await test.step('the export is downloaded', async () => {
    const downloadPromise = page.waitForEvent('download');
    await pressOn(page, 'Export my data');
    expect((await downloadPromise).suggestedFilename()).toMatch(/\.zip$/);
    await expect(page.getByRole('button', { name: 'Export my data' })).toBeFocused();
    await expectFocusVisible(page);
  });

  await test.step('the deletion requires the email address', async () => {
    await pressOn(page, 'Delete account');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('someone.else@example.com');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Delete account' })).toBeDisabled();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await expectAccessible(page);
    await escapeTo(page, 'Delete account');
  });

  await test.step('the deletion leads to the landing page', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type(email);
    await pressOn(page, 'Delete account');
    await expect(page).toHaveTitle(/^Threshold - /);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await pressOn(page, /^Start/);
    await expect(page.getByLabel(/e-?mail/i)).toBeVisible();
  });
});
