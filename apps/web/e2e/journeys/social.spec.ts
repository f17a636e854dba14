import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { daysAhead, getAthleteId, signInNewAthlete } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

/** Opens a page in a separate browser context, for another athlete. */
async function openAnotherPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' });
  return context.newPage();
}

/** Button heights of the design: a finger needs a larger target than a pointer. */
const MIN_TOUCH_HEIGHT_PX = 44;
const MIN_POINTER_HEIGHT_PX = 36;

/** It takes a moment until the effects of queued jobs appear. */
const SLOW_TIMEOUT = { timeout: 30_000 };

/** Asserts that the button is high enough to press and that nothing covers its center. */
async function expectPressable(button: Locator, minHeightPx: number): Promise<void> {
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(minHeightPx);
  const isOnTop = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}

test('shows two athletes each other’s follow, workout, kudos and comment until one blocks the other', async ({
  page: ben,
  browser,
  viewport,
  isMobile,
  baseURL,
}, testInfo) => {
  const deviceOptions = { viewport, isMobile: isMobile ?? false, ...(baseURL && { baseURL }) };
  const mia = await openAnotherPage(browser, deviceOptions);
  const suffix = testInfo.project.name;
  await signInNewAthlete(ben, `ben.ito@${suffix}.example.com`);
  await signInNewAthlete(mia, `mia.berg@${suffix}.example.com`);
  const [benId, miaId] = [await getAthleteId(ben), await getAthleteId(mia)];

  await test.step('an empty feed suggests what to do', async () => {
    await mia.goto('/feed');
    await expect(mia.getByText('No Activity Yet')).toBeVisible();
    await expectAccessible(mia);
    await mia.getByRole('button', { name: 'Find athletes' }).click();
    await expect(mia).toHaveURL(/\/leaderboard$/);
  });

  await test.step('Mia follows Ben', async () => {
    await mia.goto(`/profile/${benId}`);
    await mia.getByRole('button', { name: 'Follow Ben Ito' }).click();
    await expect(mia.getByRole('button', { name: 'Unfollow Ben Ito' })).toBeVisible();
    await expect(mia.getByRole('button', { name: '1 Follower' })).toBeVisible();
    await expectAccessible(mia);
  });

  await test.step('Ben is notified on his open page', async () => {
    await ben.goto('/');
    await expect(ben.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(SLOW_TIMEOUT);
    await ben.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await expect(ben.getByRole('link', { name: 'Mia Berg started following you' })).toBeVisible();
    await expect(
      ben.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }),
    ).toHaveCount(1);
    await expectAccessible(ben);
    await ben.getByRole('link', { name: 'Mia Berg started following you' }).click();
    await expect(ben.getByRole('heading', { level: 1, name: 'Mia Berg' })).toBeVisible();
    await ben.goto('/profile');
    await ben.getByRole('button', { name: '1 Follower' }).click();
    await expect(ben.getByRole('list', { name: 'Followers' })).toContainText('Mia Berg');
    await ben.getByRole('tab', { name: 'Following' }).click();
    await expect(ben.getByText('Not following anyone yet')).toBeVisible();
    await ben.keyboard.press('Escape');
  });

  await test.step('Ben logs a workout, which Mia sees', async () => {
    const headers = { origin: new URL(ben.url()).origin };
    const data = {
      date: daysAhead(0),
      session: 'AM',
      type: 'run',
      duration: '52m',
      distance: 6.2,
      notes: 'Felt easy.',
    };
    const logged = await ben.request.post('/api/workouts/manual', { data, headers });
    expect(logged.status(), await logged.text()).toBeLessThan(300);
    await expect(async () => {
      await mia.goto('/feed');
      await expect(mia.getByRole('article', { name: 'Ben Ito: Run' })).toBeVisible({ timeout: 2_000 });
    }).toPass(SLOW_TIMEOUT);
    const item = mia.getByRole('article', { name: 'Ben Ito: Run' });
    await expect(item).toContainText('6.2');
    await expect(item).toContainText('52m');
    await expect(item).toContainText('Felt easy.');
    await expect(mia.getByText('You’ve reached the end of your feed')).toBeVisible();
    await expectAccessible(mia);
  });

  await test.step("Ben's next workout appears behind a button in Mia's open feed", async () => {
    const eventStreamPromise = mia.waitForResponse((response) => response.url().endsWith('/api/events'));
    await mia.goto('/feed');
    await eventStreamPromise;
    await mia.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const headers = { origin: new URL(ben.url()).origin };
    const data = { date: daysAhead(0), session: 'PM', type: 'yoga', duration: '30m' };
    expect((await ben.request.post('/api/workouts/manual', { data, headers })).status()).toBe(200);
    const newActivitiesButton = mia.getByRole('button', { name: /^Show \d new activit/ });
    await expect(newActivitiesButton).toBeVisible(SLOW_TIMEOUT);
    await expect(mia.getByRole('article', { name: 'Ben Ito: Yoga' })).toHaveCount(0);
    await expectPressable(newActivitiesButton, isMobile ? MIN_TOUCH_HEIGHT_PX : MIN_POINTER_HEIGHT_PX);
    await expectAccessible(mia);
    await newActivitiesButton.click();
    await expect(mia.getByRole('article', { name: 'Ben Ito: Yoga' })).toBeInViewport();
    await expect(newActivitiesButton).toHaveCount(0);
  });

  await test.step('Mia gives kudos and comments; both appear on Ben’s open page', async () => {
    await ben.goto('/nutrition');
    await expect(ben.getByRole('heading', { level: 1 })).toBeVisible();
    const item = mia.getByRole('article', { name: 'Ben Ito: Run' });
    await item.getByRole('button', { name: 'Give kudos' }).click();
    await expect(item.getByRole('button', { name: '1 kudos' })).toBeVisible();
    await expect(ben.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible(SLOW_TIMEOUT);
    await item.getByRole('button', { name: 'Add comment' }).click();
    await item.getByRole('textbox', { name: 'Comment for Ben Ito' }).fill('Strong finish!');
    await item.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(item.getByRole('list', { name: 'Comments' })).toContainText('Strong finish!');
    await expectAccessible(mia);
    await ben.getByRole('button', { name: /^Notifications/ }).click();
    const panel = ben.getByRole('dialog', { name: 'Notifications' });
    await expect(panel).toContainText('Mia Berg gave you kudos', SLOW_TIMEOUT);
    await expect(panel).toContainText('Mia Berg commented', SLOW_TIMEOUT);
    await panel.getByRole('link', { name: 'Mia Berg commented' }).click();
    await expect(ben.getByRole('article', { name: 'Ben Ito: Run' })).toContainText('1 kudos');
    await ben
      .getByRole('article', { name: 'Ben Ito: Run' })
      .getByRole('button', { name: '1 comment' })
      .click();
    await ben.getByRole('button', { name: 'Delete the comment by Mia Berg' }).click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect(ben.getByText('No comments yet.')).toBeVisible();
  });

  await test.step('a private athlete’s workouts leave the feed until they are public again', async () => {
    await ben.goto('/settings#privacy');
    const saved = ben.getByRole('status').filter({ hasText: 'Who sees your training stats: Saved' });
    await ben.getByRole('combobox', { name: 'Who sees your training stats' }).selectOption('private');
    await expect(saved).toBeVisible();
    await expectAccessible(ben);
    await expect(async () => {
      await mia.goto('/feed');
      await expect(mia.getByText('No Activity Yet')).toBeVisible({ timeout: 2_000 });
    }).toPass(SLOW_TIMEOUT);
    await ben.getByRole('combobox', { name: 'Who sees your training stats' }).selectOption('public');
    await expect(async () => {
      await mia.goto('/feed');
      await expect(mia.getByRole('article', { name: 'Ben Ito: Run' })).toBeVisible({ timeout: 2_000 });
    }).toPass(SLOW_TIMEOUT);
  });

  await test.step('Ben blocks Mia, who no longer sees or follows him', async () => {
    await ben.goto(`/profile/${miaId}`);
    await ben.getByRole('button', { name: 'More about Mia Berg' }).click();
    await ben.getByRole('menuitem', { name: 'Block Mia Berg' }).click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Block Mia' }).click();
    await expect(ben).toHaveURL(/\/feed$/);
    await mia.goto('/feed');
    await expect(mia.getByText('No Activity Yet')).toBeVisible();
    await mia.goto(`/profile/${benId}`);
    await expect(mia.getByRole('heading', { level: 1, name: 'Athlete not found' })).toBeVisible();
    await ben.goto('/profile');
    await expect(ben.getByRole('button', { name: '0 Followers' })).toBeVisible();
    await expectAccessible(ben);
    await ben.goto('/settings#blocked');
    await ben.getByRole('button', { name: 'Unblock Mia Berg' }).click();
    await expect(ben.getByText('You haven’t blocked anyone.')).toBeVisible();
  });
  await mia.context().close();
});
