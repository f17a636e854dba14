import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('legal pages show liability cap, date and minimum age', { tag: '@smoke' }, async ({ page }) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await page.goto('/api/login?login_hint=legal.reader@example.com');
    await page.goto('/terms-of-service');
    await expect(page.getByText(/\$100/).first()).toBeVisible();
    await expect(page.getByText('October 27, 2025').first()).toBeVisible();
    await page.goto('/privacy-policy');
    await expect(page.getByText(/13/).first()).toBeVisible();
    await expectAccessible(page);
  }
});
