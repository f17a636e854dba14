import { daysAhead, signInNewAthlete, tabTo } from '../support/athlete-page.ts';
import {
  escapeTo,
  expectAccessible,
  expectFocusVisible,
  getButton,
  getDialog,
  getNotifications,
  getTitle,
  planRace,
  postToApi,
  pressOn,
  TODAYS_RUN,
  toDateKeystrokes,
  undoByNotification,
} from '../support/keyboard-page.ts';
import { readWorkoutDays } from '../support/read-workout-days.ts';
import { expect, test } from '../support/watched-page.ts';

/** Matches a planned workout's link on the calendar, which mentions a zone but not "Completed". */
const PLANNED_LINK = /^(?!.*Completed).*Z\d/;

/** A planned session without distance, which may move without breaking a rule of growth. */
const PLANNED_STRENGTH_LINK = /^(?!.*Completed)(?=.*strength).*Z\d/i;

test('moves a calendar workout and edits a completed one by keyboard, each with undo', async ({ page }) => {
  await signInNewAthlete(page, 'walk.calendar@example.com');
  await planRace(page);
  await postToApi(page, '/api/workouts/manual', TODAYS_RUN);
  const daysBefore = await readWorkoutDays(page);
  // Nothing is planned after the race.
  const freeDay = daysAhead(60);

  await test.step('the calendar leads to a planned workout', async () => {
    await page.goto(`/calendar?month=${daysAhead(7).slice(0, 7)}`);
    await expect(getTitle(page, 'Training Calendar')).toBeVisible();
    await expect(page.getByRole('table', { name: /^Workouts of/ })).toBeVisible();
    await pressOn(page, PLANNED_STRENGTH_LINK);
    await expect(getButton(page, 'Move')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the workout moves to another day, with a notification', async () => {
    await pressOn(page, 'Move');
    await expect(getDialog(page).getByLabel('Date')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(toDateKeystrokes(freeDay));
    await page.keyboard.press('Enter');
    await expect(getNotifications(page).getByText('Workout moved')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getButton(page, 'Move')).toBeFocused();
    expect(await readWorkoutDays(page)).toContain(freeDay);
  });

  await test.step('the calendar shows the workout on that day until the undo', async () => {
    await pressOn(page, 'Back to Calendar', { by: 'Shift+Tab' });
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    const freeDayCell = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${freeDay}"]`) });
    await expect(freeDayCell.getByRole('link')).toHaveCount(1);
    await undoByNotification(page);
    await expect(freeDayCell.getByRole('link')).toHaveCount(0);
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    expect(await readWorkoutDays(page)).toBe(daysBefore);
  });

  await test.step("today's completed workout is edited", async () => {
    await pressOn(page, 'Today');
    await expect(page).toHaveURL(/\/calendar$/);
    await expectFocusVisible(page);
    await pressOn(page, /Completed/);
    await expect(getTitle(page, 'Run')).toBeFocused();
    await pressOn(page, 'Edit');
    await expect(getDialog(page).getByLabel('Date')).toBeFocused();
    await tabTo(page, /^Duration/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('65');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(getNotifications(page).getByText('Workout changed')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getButton(page, 'Edit')).toBeFocused();
    await expect(page.getByText('1h 5m').first()).toBeVisible();
  });

  await test.step('the edit is undone', async () => {
    await undoByNotification(page);
    await expect(page.getByText('52m').first()).toBeVisible();
    await expect(getButton(page, 'Edit')).toBeFocused();
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
    await expect(getNotifications(page).getByText('Workout skipped')).toBeVisible();
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    await undoByNotification(page);
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    expect(await readWorkoutDays(page)).toBe(daysBefore);
  });

  await test.step('the deletion asks first, returns to the calendar, and is undone', async () => {
    await pressOn(page, 'Today');
    await expect(page).toHaveURL(/\/calendar$/);
    await pressOn(page, /Completed/);
    await expect(getTitle(page, 'Run')).toBeFocused();
    await pressOn(page, 'Delete');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await escapeTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Delete');
    await expect(getNotifications(page).getByText('Workout deleted')).toBeVisible();
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    await expect(page.getByRole('table').getByText('Completed')).toHaveCount(0);
    await undoByNotification(page);
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    expect(await readWorkoutDays(page)).toBe(daysBefore);
  });

  await test.step('the feed address is created and revoked', async () => {
    await pressOn(page, 'Create link');
    await expect(page.getByRole('textbox', { name: 'Calendar link' })).toBeFocused();
    await expectFocusVisible(page);
    await pressOn(page, 'Revoke');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Revoke');
    await expect(getNotifications(page).getByText('Calendar feed revoked')).toBeVisible();
    await expect(getButton(page, 'Create link')).toBeVisible();
    await expectFocusVisible(page);
    await expectAccessible(page);
  });
});
