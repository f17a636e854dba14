import { expect, test } from '../support/watched-page.ts';

test('an ended sign-in is renewed in a new tab, and the typed input is saved afterwards', async ({
  page,
  context,
  watch,
}, info) => {
  watch.expectedStatuses.push(401);
  const email = `ida.holm.${info.project.name}@example.com`;
  await page.goto(`/api/login?login_hint=${email}&returnTo=/profile`);
  await page.request.post('/api/user/onboarding', {
    data: { completed: true },
    headers: { origin: new URL(page.url()).origin },
  });
  // Wait for the stream first. If it opened after the sign-in ended, the page would redirect.
  const streamPromise = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/events',
  );
  await page.goto('/profile');
  await streamPromise;
  await page.getByLabel('Resting HR').fill('47');
  await page.getByLabel('Age', { exact: true }).fill('41');
  await context.clearCookies({ name: 'threshold-session' });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await expect(dialog).toBeVisible();

  const tabPromise = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  const tab = await tabPromise;
  await tab.getByLabel(/e-?mail/i).fill(email);
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Resting HR')).toHaveValue('47');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.poll(async () => (await (await page.request.get('/api/profile')).json()).restingHR).toBe(47);
});

test('a signed-out visitor gets 404 on a known route and returns to it after signing in', async ({
  page,
  watch,
}) => {
  watch.expectedStatuses.push(404);
  const response = await page.goto('/calendar');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await page.getByLabel(/e-?mail/i).fill('return.home@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar$/);
});
