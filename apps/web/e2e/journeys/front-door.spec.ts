import { listAxeViolations } from '../support/axe-violations.ts';
import { createAccount, openBrowser, startOwnDoor } from '../support/own-door.ts';
import { expect, test } from '../support/watched-page.ts';

const FIRST_PORT = 3141;

test('first run, an invite, a friend who joins with a passkey, signs out and signs in again', async ({
  browser,
}, { parallelIndex }) => {
  const product = await startOwnDoor(FIRST_PORT + parallelIndex);
  try {
    const owner = await openBrowser(browser, product.origin);
    await createAccount(owner, product.setupLink, 'Olga');

    const friend = await openBrowser(browser, product.origin);
    await friend.goto(product.setupLink);
    await expect(friend.getByRole('alert')).toHaveText('This link doesn’t work anymore. Ask for a new one.');
    await expect(friend.getByLabel('First name')).toBeHidden();

    const link = await product.invite();
    await friend.goto(link);
    await friend.getByRole('button', { name: 'Create account with a passkey' }).click();
    await expect(friend.getByRole('alert')).toHaveText('Enter your first name.');
    await expect(friend.getByLabel('First name')).toBeFocused();
    await createAccount(friend, link, 'Finn');

    await friend.getByRole('button', { name: 'Sign out' }).click();
    await friend.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(friend).toHaveURL('/sign-in');
    expect(await listAxeViolations(friend, false)).toEqual([]);
    await friend.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(friend.getByRole('button', { name: 'Sign out' })).toBeVisible();

    await friend.request.post('/api/user/onboarding', {
      data: { completed: true },
      headers: { origin: product.origin },
    });
    await friend.goto('/settings#security');
    await expect(friend.getByRole('list', { name: 'Passkeys' }).getByText('First passkey')).toBeVisible();
  } finally {
    await product.stop();
  }
});
