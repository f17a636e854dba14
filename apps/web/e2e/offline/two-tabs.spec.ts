import type { BrowserContext, Page } from '@playwright/test';
import { openAnotherAthlete, signInNewAthlete } from '../support/athlete-page.ts';
import { expect, test } from '../support/watched-page.ts';

const getTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Types into the profile without saving. */
async function typeAge(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Age', { exact: true }).fill('41');
}

/** Signs in another athlete in a new tab. */
async function signInAnotherAthlete(context: BrowserContext, email: string): Promise<Page> {
  await context.clearCookies();
  const page = await context.newPage();
  await signInNewAthlete(page, email);
  await page.goto('/');
  await expect(getTitle(page, 'Dashboard')).toBeVisible();
  return page;
}

test.beforeEach(({ watch }) => void watch.expectedStatuses.push(401));

test('leaves the page in a tab whose athlete signed out in another one', async ({ page, context }) => {
  await signInNewAthlete(page, `una.tab${Date.now()}@example.com`);
  await typeAge(page);
  const otherPage = await context.newPage();
  await otherPage.goto('/');
  await otherPage
    .getByRole('button', { name: /Account|menu|Una/i })
    .filter({ visible: true })
    .last()
    .click();
  await otherPage.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(otherPage).toHaveTitle(/^Threshold - /);
  await expect(page).toHaveTitle(/^Threshold - /);
});

test('leaves the page in a tab after another athlete signed in elsewhere', async ({ page, context }) => {
  await signInNewAthlete(page, `ida.tab${Date.now()}@example.com`);
  await typeAge(page);
  await signInAnotherAthlete(context, `eva.tab${Date.now()}@example.com`);
  await expect(getTitle(page, 'Dashboard')).toBeVisible();
});

test('opens the sign-in page after a global sign-out in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `liv.tab${Date.now()}@example.com`;
  await signInNewAthlete(page, email);
  const eventStreamPromise = page.waitForResponse((response) => response.url().includes('/api/events'));
  await typeAge(page);
  await eventStreamPromise;
  const otherPage = await openAnotherAthlete(browser, baseURL, email);
  await otherPage.goto('/settings#security');
  await otherPage.getByRole('button', { name: 'Sign out everywhere' }).click();
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(otherPage).toHaveTitle(/^Threshold - /);
  await expect(page.getByText('You were signed out. Sign in again to continue.')).toBeVisible();
  expect(new URL(otherPage.url()).search).toBe('');
});

test('saves no input for another athlete in a tab that missed the change, but reports the ended sign-in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInNewAthlete(page, `ada.tab${Date.now()}@example.com`);
  await typeAge(page);
  const otherPage = await openAnotherAthlete(browser, baseURL, `bea.tab${Date.now()}@example.com`);
  await context.addCookies(await otherPage.context().cookies());
  // An earlier rejected call may already have opened the dialog on top of the button.
  await page.getByRole('button', { name: 'Save Profile' }).click({ force: true });
  await expect(page.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible();
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('41');
  expect((await (await otherPage.request.get('/api/profile')).json()).age).not.toBe(41);
});

test('shows a logged workout on another browser’s dashboard within 2 s', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `pia.tab${Date.now()}@example.com`;
  await signInNewAthlete(page, email);
  const eventStreamPromise = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto('/');
  await eventStreamPromise;
  const getLifetimeMiles = (tab: Page) => tab.getByRole('region', { name: 'Lifetime miles' });
  await expect(getLifetimeMiles(page)).toContainText(/[^\d.]0 miYour progress$/);
  const otherPage = await openAnotherAthlete(browser, baseURL, email);
  await otherPage.goto('/');
  await otherPage.getByRole('button', { name: 'Log Workout' }).click();
  const dialog = otherPage.getByRole('dialog', { name: 'Log Past Workout' });
  await dialog.getByLabel('Session').selectOption('AM');
  await dialog.getByLabel('Duration').fill('50');
  await dialog.getByLabel(/^Distance/).fill('6.2');
  await dialog.getByRole('button', { name: 'Log Workout' }).click();
  await expect(otherPage.getByText('Workout logged!')).toBeVisible();
  await expect(getLifetimeMiles(page)).toContainText('6.2', { timeout: 2_000 });
  await expect(getLifetimeMiles(otherPage)).toContainText('6.2');
  await otherPage.context().close();
});
