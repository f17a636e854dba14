import {
  daysAhead,
  getAthleteId,
  openAnotherAthlete,
  signInNewAthlete,
  tabTo,
} from '../support/athlete-page.ts';
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
  typeInto,
} from '../support/keyboard-page.ts';
import { canSimulateBluetooth, signInAthlete, test as strapTest } from '../support/strap-page.ts';
import { expect, test } from '../support/watched-page.ts';

/** A session can only be completed after 60 seconds, so wait a little longer. */
const COMPLETABLE_TIMEOUT_MS = 70_000;

strapTest('records a live session by keyboard, from strap to summary', async ({ page, strap, chooser }) => {
  strapTest.skip(!canSimulateBluetooth, 'No dbus-daemon was found: install the package dbus-daemon');
  await signInAthlete(page, 'walk.session@example.com');
  await page.goto('/session/new');

  await strapTest.step('the strap connects and shows its heart rate', async () => {
    await pressOn(page, 'Connect');
    await chooser.choose(strap);
    await expect.poll(() => strap.isNotifying).toBe(true);
    await expectFocusVisible(page);
    strap.notify([0x00, 141]);
    await expect(page.getByRole('img', { name: /^Heart rate 141 bpm/ })).toBeVisible();
    await expectFocusVisible(page);
  });

  await strapTest.step("the start moves the focus to the session's buttons", async () => {
    await pressOn(page, 'Start Workout');
    await expect(page.getByRole('region', { name: 'Session controls' })).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);
    await pressOn(page, 'Pause');
    await expect(getButton(page, 'Resume')).toBeFocused();
    await page.keyboard.press('Enter');
    await pressOn(page, 'Split');
    await expect(page.getByRole('list', { name: 'Splits, latest first' })).toBeVisible();
    await expect(getButton(page, 'Split')).toBeFocused();
  });

  await strapTest.step('the options close without discarding the session', async () => {
    await pressOn(page, 'Session options', { by: 'Shift+Tab' });
    await expect(getDialog(page)).toBeVisible();
    await pressOn(page, 'Discard session');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Session options' })).toBeVisible();
    await expectFocusVisible(page);
    await escapeTo(page, 'Session options');
  });

  await strapTest.step('the session is completed', async () => {
    strap.notify([0x00, 143]);
    await expect(getButton(page, 'Complete Workout')).toBeEnabled({ timeout: COMPLETABLE_TIMEOUT_MS });
    await pressOn(page, 'Complete Workout');
    await expect(page.getByLabel('Distance')).toBeFocused();
    await page.keyboard.type('0.2');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Workout complete' })).toBeVisible();
    await expect(getButton(page, 'Done')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(getTitle(page, 'Dashboard')).toBeFocused();
  });
  await expect(async () => {
    expect(await (await page.request.get('/api/workouts')).json()).toMatchObject([{ completed: 1 }]);
  }).toPass(SLOW_TIMEOUT);
});

test('tracks an injury by keyboard, from logging to recovery', async ({ page }) => {
  await signInNewAthlete(page, 'walk.injury@example.com');
  await page.goto('/injuries');
  await expect(getTitle(page, /^Injury/)).toBeVisible();

  await test.step('the injury is logged', async () => {
    await pressOn(page, 'Log New Injury');
    await expect(page.getByLabel('Body part')).toBeFocused();
    await page.keyboard.type('Achilles');
    await typeInto(page, 'Injury type', 'Tendon pain');
    await typeInto(page, 'Severity', 'Mod');
    await pressOn(page, 'Log Injury');
    await expect(getNotifications(page).getByText('Your rehab plan is ready.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Achilles' })).toBeVisible();
    await expect(getButton(page, 'Log New Injury')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the day’s check-in', async () => {
    await pressOn(page, 'Check in');
    const painSlider = page.getByRole('slider', { name: 'Worst pain today, while moving' });
    await expect(painSlider).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'Worst pain today, while moving');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(painSlider).toHaveAttribute('aria-valuetext', '1 out of 10, mild');
    await tabTo(page, 'Pain on a normal morning');
    await page.keyboard.press('Home');
    await pressOn(page, 'Save Check-in');
    await expect(getNotifications(page).getByText('Green light')).toBeVisible();
    await expect(getButton(page, 'Update Check-in')).toBeFocused();
    await escapeTo(page, 'Check in');
  });

  await test.step('the plan is shown, and the injury is edited', async () => {
    await pressOn(page, 'Rehab plan');
    await expect(getDialog(page)).toContainText('Built from rehab rules');
    await expectAccessible(page);
    await tabTo(page, 'Rehab plan');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Details' })).toBeFocused();
    await pressOn(page, 'Edit');
    await expect(page.getByLabel('Injury type')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' after hills');
    await pressOn(page, 'Save Changes');
    await expect(page.getByRole('form', { name: 'Injury' })).toBeHidden();
    await expect(getDialog(page)).toContainText('Tendon pain after hills');
    await expect(getButton(page, 'Edit')).toBeFocused();
  });

  await test.step('the recovery keeps the focus in place', async () => {
    await pressOn(page, 'Mark as Recovered');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Mark as Recovered');
    await expect(page.getByRole('tab', { name: 'Recovered (1)' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusVisible(page);
    await expectAccessible(page);
    await tabTo(page, 'Active (0)', 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await pressOn(page, /^Details of Achilles/);
    await expect(getDialog(page)).toContainText('Built from rehab rules');
    await escapeTo(page, /^Details of Achilles/);
  });
});

test('follows another athlete, gives kudos and posts a comment by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const otherPage = await openAnotherAthlete(browser, baseURL, 'ola.rud@walk.example.com');
  await signInNewAthlete(page, 'noa.vik@walk.example.com');
  const id = await getAthleteId(otherPage);

  await test.step('the athlete is followed', async () => {
    await page.goto(`/profile/${id}`);
    await expect(getTitle(page, 'Ola Rud')).toBeVisible();
    await pressOn(page, 'Follow Ola Rud');
    await expect(getButton(page, 'Following. Unfollow Ola Rud')).toBeFocused();
    await pressOn(page, '1 Follower', { by: 'Shift+Tab' });
    await expect(getDialog(page).getByRole('link', { name: 'Noa Vik' })).toBeVisible();
    await expectAccessible(page);
    await escapeTo(page, '1 Follower');
    await pressOn(page, 'More about Ola Rud');
    await expect(page.getByRole('menuitem', { name: 'Report athlete' })).toBeVisible();
    await escapeTo(page, 'More about Ola Rud');
  });

  await test.step('the feed shows the other athlete’s workout', async () => {
    const headers = { origin: new URL(otherPage.url()).origin };
    const data = { date: daysAhead(0), session: 'AM', type: 'run', duration: '52m', distance: 6.2 };
    expect((await otherPage.request.post('/api/workouts/manual', { data, headers })).status()).toBe(200);
    await otherPage.context().close();
    await expect(async () => {
      await page.goto('/feed');
      await expect(page.getByRole('article', { name: 'Ola Rud: Run' })).toBeVisible({ timeout: 2_000 });
    }).toPass(SLOW_TIMEOUT);
  });

  await test.step('kudos is given', async () => {
    await pressOn(page, 'Give kudos');
    await expect(getButton(page, '1 kudos')).toBeFocused();
    await expect(getButton(page, '1 kudos')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });

  await test.step('a comment is posted and deleted', async () => {
    await pressOn(page, 'Add comment');
    await typeInto(page, 'Comment for Ola Rud', 'Strong finish!');
    await page.keyboard.press('Enter');
    const comments = page.getByRole('list', { name: 'Comments' });
    await expect(comments).toContainText('Strong finish!');
    await expectFocusVisible(page);
    await pressOn(page, 'Delete the comment by Noa Vik');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Delete comment');
    await expect(page.getByText('No comments yet.')).toBeVisible();
    await expectFocusVisible(page);
    await expectAccessible(page);
  });
});

test('saves the profile and settings by keyboard', async ({ page }) => {
  await signInNewAthlete(page, 'walk.profile@example.com');
  await page.goto('/profile');
  await expect(getTitle(page, 'Profile')).toBeVisible();

  await test.step('the LTHR test', async () => {
    await typeInto(page, /^Age/, '41');
    await pressOn(page, 'LTHR Test');
    await expect(getDialog(page)).toBeVisible();
    await expectAccessible(page);
    await pressOn(page, /^Age formula/);
    await expect(getDialog(page).getByLabel('Age')).toBeFocused();
    await page.keyboard.press('Enter');
    // 85% of 220 − 41, rounded.
    await expect(getDialog(page).getByRole('status')).toContainText('152');
    await pressOn(page, 'Use this LTHR');
    await expect(getButton(page, 'LTHR Test')).toBeFocused();
  });

  await test.step('the profile', async () => {
    await pressOn(page, 'Save Profile');
    await expect(getNotifications(page).getByText(/saved/i).first()).toBeVisible();
    await expect(getButton(page, 'Save Profile')).toBeFocused();
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({ age: 41, lthr: 152 });
  });

  await test.step('the preferences', async () => {
    await page.goto('/settings#units');
    await expect(page.getByRole('combobox', { name: 'Units' })).toBeFocused();
    await page.keyboard.type('Met');
    await expect(page.getByRole('status').filter({ hasText: 'Units: Saved' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Units' })).toBeFocused();
    await expectAccessible(page);
    await pressOn(page, 'Undo Units');
    await expect(page.getByRole('combobox', { name: 'Units' })).toHaveValue('imperial');
    await expectFocusVisible(page);
  });

  await test.step('a setting is found by its words', async () => {
    await tabTo(page, 'Search settings', 'Shift+Tab');
    await page.keyboard.type('kudos');
    await expect(page.getByRole('list', { name: 'Found settings' })).toContainText('Kudos');
    await expectAccessible(page);
    await pressOn(page, /^Kudos/);
    await expect(page.getByRole('switch', { name: 'Kudos' })).toBeFocused();
  });

  await test.step('notification settings', async () => {
    const kudosSwitch = page.getByRole('switch', { name: 'Kudos' });
    await expect(kudosSwitch).toBeChecked();
    await page.keyboard.press('Space');
    await expect(kudosSwitch).not.toBeChecked();
    await expect(kudosSwitch).toBeFocused();
  });

  await test.step('a dialog returns the focus', async () => {
    await page.goto('/settings#delete');
    await expect(getButton(page, 'Delete account')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByRole('textbox')).toBeFocused();
    await escapeTo(page, 'Delete account');
  });
});
