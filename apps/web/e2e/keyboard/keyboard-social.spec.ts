import { getAthleteId, openAnotherAthlete, signInNewAthlete, tabTo } from '../support/athlete-page.ts';
import {
  escapeTo,
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

test('reads, follows and closes notifications by keyboard', async ({ page, browser, baseURL }) => {
  const otherPage = await openAnotherAthlete(browser, baseURL, 'una.lie@walk.example.com');
  await signInNewAthlete(page, 'eli.moe@walk.example.com');
  await postToApi(page, '/api/workouts/manual', TODAYS_RUN);
  await postToApi(otherPage, `/api/users/${await getAthleteId(page)}/follow`);
  await expect(async () => {
    const items = await (await otherPage.request.get('/api/feed')).json();
    const { id } = items.find(({ type }: { type: string }) => type === 'workout');
    await postToApi(otherPage, '/api/trpc/social.giveKudos', { itemId: id });
  }).toPass(SLOW_TIMEOUT);
  await otherPage.context().close();
  const listReadFlags = async () => {
    const { result } = await (await page.request.get('/api/trpc/social.notifications?input={}')).json();
    return result.data.notifications.map((notification: { isRead: boolean }) => notification.isRead);
  };
  // The first run also unlocks an achievement.
  await expect.poll(listReadFlags, SLOW_TIMEOUT).toEqual([false, false, false]);
  await page.goto('/nutrition');
  await expect(getTitle(page, 'Nutrition')).toBeVisible();
  const bell = page.getByRole('button', { name: /^Notifications(,|$)/ });

  await test.step('the bell shows how many notifications are new, and its panel lists them', async () => {
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread', SLOW_TIMEOUT);
    await pressOn(page, 'Notifications, 3 unread');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem').filter({ hasText: ', unread' })).toHaveCount(3);
    await expect(panel).toContainText('Una Lie gave you kudos for your run, unread');
    await expect(panel).toContainText('Una Lie started following you, unread');
    await expectFocusVisible(page);
    await expectAccessible(page);
  });

  await test.step('closing marks them as read and returns the focus to the bell', async () => {
    await expect.poll(listReadFlags).toEqual([true, true, true]);
    await escapeTo(page, 'Notifications');
    await expect(bell).toHaveAccessibleName('Notifications');
    await expectFocusVisible(page);
  });

  await test.step('reopening shows none as new, and one links to its athlete', async () => {
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByRole('listitem')).toHaveCount(3);
    await expect(getDialog(page).getByText(', unread')).toHaveCount(0);
    await tabTo(page, 'Una Lie started following you');
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getTitle(page, 'Una Lie')).toBeFocused();
    await expectFocusVisible(page);
  });

  await test.step('the kudos notification links to the post with the kudos', async () => {
    await pressOn(page, 'Notifications', { by: 'Shift+Tab' });
    await pressOn(page, 'Una Lie gave you kudos for your run');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getTitle(page, 'Activity Feed')).toBeFocused();
    await expect(page.getByRole('article', { name: 'Eli Moe: Run' })).toContainText('1 kudos');
  });

  await test.step('a link to the current page returns the focus', async () => {
    await pressOn(page, 'Notifications', { by: 'Shift+Tab' });
    await pressOn(page, 'Una Lie gave you kudos for your run');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bell).toBeFocused();
  });
});

test('reports, blocks and unblocks an athlete by keyboard', async ({ page, browser, baseURL }) => {
  const otherPage = await openAnotherAthlete(browser, baseURL, 'gro.dahl@walk.example.com');
  await signInNewAthlete(page, 'liv.aas@walk.example.com');
  const id = await getAthleteId(otherPage);
  await postToApi(page, `/api/users/${id}/follow`);
  await postToApi(otherPage, '/api/workouts/manual', TODAYS_RUN);
  await otherPage.context().close();
  const listBlockedIds = async () => {
    const { result } = await (await page.request.get('/api/trpc/social.blocked')).json();
    return result.data.map((user: { id: string }) => user.id);
  };
  const items = page.getByRole('article', { name: /^Gro Dahl:/ });
  const itemMenuName = "More about Gro Dahl's activity";
  const athleteMenuName = 'More about Gro Dahl';
  /** Selects a menu entry with the arrow keys, starting from the menu's focused button. */
  const chooseMenuItem = async (name: string) => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await tabTo(page, name, 'ArrowDown');
    await page.keyboard.press('Enter');
  };
  await expect(async () => {
    await page.goto('/feed');
    await expect(items.filter({ hasText: 'Duration' })).toHaveCount(1, { timeout: 2_000 });
  }).toPass(SLOW_TIMEOUT);

  await test.step('a post is reported, with a notification', async () => {
    await tabTo(page, itemMenuName);
    await chooseMenuItem('Report activity');
    await expect(getDialog(page).getByLabel('Reason')).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);
    await escapeTo(page, itemMenuName);
    await chooseMenuItem('Report activity');
    await expect(getDialog(page).getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Made');
    await typeInto(page, /^Anything we should know?/, 'Nobody runs so fast.');
    const reportRequest = page.waitForRequest(/social\.report/);
    await pressOn(page, 'Report activity');
    expect((await reportRequest).postData()).toMatch(/"cheating".*Nobody runs so fast\./);
    await expect(getNotifications(page).getByText('Reported')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getButton(page, itemMenuName).first()).toBeFocused();
    await expectFocusVisible(page);
  });

  await test.step('the block needs a confirmation and hides the post', async () => {
    await chooseMenuItem('Block Gro Dahl');
    await expect(page.getByRole('dialog', { name: 'Block Gro Dahl?' })).toBeVisible();
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getButton(page, itemMenuName).first()).toBeFocused();
    expect(await listBlockedIds()).toEqual([]);
    await chooseMenuItem('Block Gro Dahl');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Block Gro');
    await expect(getNotifications(page).getByText('Blocked', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(items).toHaveCount(0);
    await expectFocusVisible(page);
    expect(await listBlockedIds()).toEqual([id]);
  });

  await test.step('the settings unblock the athlete', async () => {
    await page.goto('/settings#blocked');
    await expect(page.getByRole('list', { name: 'Blocked athletes' })).toContainText('Gro Dahl');
    await pressOn(page, 'Unblock Gro Dahl');
    await expect(page.getByText('You haven’t blocked anyone.')).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);
    expect(await listBlockedIds()).toEqual([]);
  });

  await test.step('a block on their profile leads back to the feed', async () => {
    await page.goto(`/profile/${id}`);
    await expect(getTitle(page, 'Gro Dahl')).toBeVisible();
    await tabTo(page, athleteMenuName);
    await chooseMenuItem('Report athlete');
    await expect(getDialog(page).getByLabel('Reason')).toBeFocused();
    await escapeTo(page, athleteMenuName);
    await chooseMenuItem('Block Gro Dahl');
    await expect(getButton(page, 'Cancel')).toBeFocused();
    await pressOn(page, 'Block Gro');
    await expect(getNotifications(page).getByText('Blocked', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(getTitle(page, 'Activity Feed')).toBeFocused();
    await expectFocusVisible(page);
    expect(await listBlockedIds()).toEqual([id]);
  });
});
