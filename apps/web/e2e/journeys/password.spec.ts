import { listAxeViolations } from '../support/axe-violations.ts';
import { startOwnDoor } from '../support/own-door.ts';
import { expect, test } from '../support/watched-page.ts';

const FIRST_PORT = 3181;
const PASSWORD = 'seven quiet herons';
const NEW_PASSWORD = 'nine early trams';

test('at an address without https and mail, the owner joins, signs in again and changes the password', async ({
  browser,
}, { parallelIndex }) => {
  const port = FIRST_PORT + parallelIndex;
  // No browser has a passkey for an IP address.
  const product = await startOwnDoor(port, { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  try {
    const page = await (await browser.newContext({ baseURL: product.origin })).newPage();
    await page.goto(product.setupLink);
    await page.getByLabel('First name').fill('Olga');
    await page.getByRole('textbox', { name: 'Email' }).fill('olga@example.com');
    const password = page.getByLabel('Password, at least 12 characters');
    await password.fill('too short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('Use at least 12 characters.');
    await expect(password).toBeFocused();
    expect(await listAxeViolations(page, false)).toEqual([]);
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();

    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await page.getByRole('textbox', { name: 'Email' }).fill('olga@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('That email and password don’t work.');
    expect(await listAxeViolations(page, false)).toEqual([]);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

    await page.request.post('/api/user/onboarding', {
      data: { completed: true },
      headers: { origin: product.origin },
    });
    await page.goto('/settings#security');
    await page.getByLabel('New password, at least 12 characters').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Your password is set\. Your other devices are signed out/)).toBeVisible();
    const answer = await page.request.post('/api/sign-in/password', {
      data: { email: 'olga@example.com', password: NEW_PASSWORD },
      headers: { origin: product.origin },
    });
    expect(answer.status()).toBe(200);
  } finally {
    await product.stop();
  }
});
