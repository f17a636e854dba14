import type { Locator, Page } from '@playwright/test';
import { daysAhead, signInNewAthlete } from '../support/athlete-page.ts';
import { expect, test } from '../support/watched-page.ts';

/** Height that the fixed bottom bar covers on a phone. */
const BOTTOM_BAR_PX = 64;
/** A native list or date picker takes one tap to open and one to choose. */
const PICKER_TAPS = 2;

/** Counts taps. Typing counts as none, and each native picker as two. */
function createTapCounter() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    choose: async (choose: () => Promise<unknown>) => {
      count += PICKER_TAPS;
      await choose();
    },
    count: () => count,
  };
}

/** True if the element is within the phone's first screen, above the bottom bar, without scrolling. */
async function isOnFirstScreen(page: Page, target: Locator): Promise<boolean> {
  const box = await target.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  const scrolled = await page.evaluate(() => scrollY);
  return box !== null && scrolled === 0 && box.y >= 0 && box.y + box.height <= height - BOTTOM_BAR_PX;
}

const getTodayRegion = (page: Page) => page.getByRole('region', { name: 'Your state today' });

// A missing button fails after 20 s, not after the time limit of the whole test.
test.use({ actionTimeout: 20_000 });

test('onboarding takes at most 14 taps', async ({ page }) => {
  const { tap, choose, count } = createTapCounter();
  await page.goto('/');
  await tap(page.getByRole('link', { name: /start/i }).first());
  await page.getByLabel(/e-?mail/i).fill('tap.counts.onboarding@example.com');
  await tap(page.getByRole('button', { name: 'Continue with email' }));
  const nextButton = page.getByRole('button', { name: 'Next', exact: true });
  await tap(nextButton);
  await page.getByLabel(/age/i).fill('38');
  await tap(page.getByRole('button', { name: 'Use estimate' }));
  await page.getByLabel('Resting HR').fill('52');
  await tap(nextButton);
  await tap(page.getByRole('radio', { name: /Intermediate/ }));
  await tap(nextButton);
  await tap(nextButton);
  await choose(() => page.getByLabel('Race distance').selectOption('42.2'));
  await choose(() => page.getByLabel('Race date').fill(daysAhead(70)));
  await tap(page.getByRole('button', { name: 'Complete Setup' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Training Plan' })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(14);
});

test('starting today’s session takes one tap and no scrolling', async ({ page }) => {
  await page.goto('/api/login?login_hint=demo@threshold.local');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const start = page.getByRole('link', { name: /^(Start Session|Start a free session)/ }).first();
  await expect(start).toBeVisible();
  await expect.poll(() => isOnFirstScreen(page, start)).toBe(true);
  const { tap, count } = createTapCounter();
  await tap(start);
  await expect(page).toHaveURL(/\/session\//);
  expect(count()).toBe(1);
});

test('logging yesterday’s run takes at most four taps', async ({ page }) => {
  await signInNewAthlete(page, 'tap.counts.log@example.com');
  await page.goto('/');
  const { tap, count } = createTapCounter();
  await tap(page.getByRole('button', { name: 'Log Workout' }).first());
  const dialog = page.getByRole('dialog', { name: 'Log Past Workout' });
  await tap(dialog.getByText('Yesterday', { exact: true }));
  await dialog.getByLabel('Duration').fill('52:30');
  await dialog.getByLabel(/^Distance/).fill('6.2');
  await dialog.getByLabel('Average HR (bpm)').fill('144');
  await tap(dialog.getByRole('button', { name: 'Log Workout' }));
  await expect(page.getByText('Workout logged!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
});

test('today’s state is on the first screen', async ({ page }) => {
  await page.goto('/api/login?login_hint=demo@threshold.local');
  const todayRegion = getTodayRegion(page);
  await expect(todayRegion).toBeVisible();
  expect(await isOnFirstScreen(page, todayRegion)).toBe(true);
});

test('opening the progress over months takes one tap and at most one swipe', async ({ page }) => {
  await page.goto('/api/login?login_hint=demo@threshold.local');
  const progress = page.getByRole('link', { name: /this month|Your progress/ });
  await expect(progress).toBeVisible();
  const box = await progress.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  // One swipe scrolls by less than a screen.
  expect(box?.y).toBeLessThan(1.8 * height - BOTTOM_BAR_PX);
  const { tap, count } = createTapCounter();
  await tap(progress);
  const fitnessText = page.getByText(/^Fitness \d+/).first();
  await expect(fitnessText).toBeVisible();
  expect(await isOnFirstScreen(page, fitnessText)).toBe(true);
  expect(count()).toBe(1);
});
