import { signInNewAthlete } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('creates a calendar feed that is readable without a sign-in, then revokes it', async ({
  page,
  playwright,
}, info) => {
  await signInNewAthlete(page, `feed.${info.project.name}@example.com`);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue();
  await expectAccessible(page);
  const stranger = await playwright.request.newContext();
  const feed = await stranger.get(address);
  expect(feed.status()).toBe(200);
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await stranger.get(address)).status()).toBe(404);
  await stranger.dispose();
});
