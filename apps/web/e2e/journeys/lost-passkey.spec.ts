import type { Page } from '@playwright/test';
import { type CaughtMail, catchMail } from '@threshold/mail/testing';
import { listAxeViolations } from '../support/axe-violations.ts';
import { openBrowser, startOwnDoor } from '../support/own-door.ts';
import { expect, test } from '../support/watched-page.ts';

const FIRST_PORT = 3161;
const OLGA = 'olga@example.com';

/** The product with mail. */
async function startWithMail(port: number) {
  const catcher = await catchMail();
  const product = await startOwnDoor(port, {
    SMTP_URL: catcher.url,
    MAIL_FROM: 'Threshold <door@example.org>',
  });
  return {
    ...product,
    catcher,
    async stop() {
      await product.stop();
      await catcher.close();
    },
  };
}

/** Makes an account with a passkey, a confirmed email and recovery codes, and returns these. */
async function createPerson(
  page: Page,
  { origin, setupLink, catcher }: Awaited<ReturnType<typeof startWithMail>>,
): Promise<readonly string[]> {
  await page.goto(setupLink);
  await page.getByLabel('First name').fill('Olga');
  await page.getByRole('textbox', { name: 'Email' }).fill(OLGA);
  await page.getByRole('button', { name: 'Create account with a passkey' }).click();
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  expect(await listAxeViolations(page, false)).toEqual([]);
  await page.getByRole('link', { name: 'I’ve stored them. Continue' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers: { origin } });
  await page.goto(readLink(await catcher.waitForMail(OLGA), origin));
  await expect(page).toHaveURL('/link');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  return codes;
}

const readLink = ({ source }: CaughtMail, origin: string): string =>
  new RegExp(`${origin}/link/[\\w-]{43}`).exec(source)?.[0] ?? '';

/** Adds a passkey in the settings with the sign-in of just now. */
async function addPasskey(page: Page) {
  await page.goto('/settings#security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(2);
}

test('a lost passkey: a mailed link signs in, and a new passkey is added and signs in', async ({ browser }, {
  parallelIndex,
}) => {
  const product = await startWithMail(FIRST_PORT + parallelIndex);
  const { catcher } = product;
  try {
    await createPerson(await openBrowser(browser, product.origin), product);
    // Another device, without the passkey.
    const page = await openBrowser(browser, product.origin);
    await page.goto('/sign-in');
    await page.getByRole('textbox', { name: 'Email' }).fill('not an email');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter your email, such as mia@example.com.');
    await page.getByRole('textbox', { name: 'Email' }).fill(OLGA);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('status')).toContainText('Check your mail.');
    expect(await listAxeViolations(page, false)).toEqual([]);
    const link = readLink(await catcher.waitForMail(OLGA, 2), product.origin);

    // A program that checks mail opens the link first.
    expect((await page.request.get(link)).status()).toBe(200);
    await page.goto(link);
    await expect(page.getByText(`You sign in as ${OLGA}.`)).toBeVisible();
    expect(await listAxeViolations(page, false)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await addPasskey(page);
    await page.request.post('/api/logout', { headers: { origin: product.origin } });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    const stranger = await openBrowser(browser, product.origin);
    await stranger.goto(link);
    await expect(stranger.getByRole('alert')).toHaveText(
      'This link doesn’t work anymore. Ask for a new one.',
    );
  } finally {
    await product.stop();
  }
});

test('a lost passkey: a recovery code signs in once, and a new passkey is added', async ({ browser }, {
  parallelIndex,
}) => {
  const product = await startWithMail(FIRST_PORT + parallelIndex);
  const { catcher } = product;
  try {
    const [code = ''] = await createPerson(await openBrowser(browser, product.origin), product);
    const page = await openBrowser(browser, product.origin);
    await page.goto('/sign-in');
    await page.getByText('Use a recovery code').click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const { source } = await catcher.waitForMail(OLGA, 2);
    expect(source).toContain('Subject: A recovery code was used to sign in to Threshold');

    await addPasskey(page);
    await expect(page.getByText('9 codes left')).toBeVisible();

    const stranger = await openBrowser(browser, product.origin);
    await stranger.goto('/sign-in');
    await stranger.getByText('Use a recovery code').click();
    await stranger.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await stranger.getByRole('button', { name: 'Sign in with a recovery code' }).click();
    await expect(stranger.getByRole('alert')).toHaveText(
      'That code doesn’t work. Check it, or use another one.',
    );
  } finally {
    await product.stop();
  }
});
