import { expect, test } from '../support/watched-page.ts';

// Runs once before the journeys, because loading the demo data from two pages at once returns 409.
test('loads months of training for the Demo Athlete', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
  const loadButton = page.getByRole('button', { name: 'Load demo data' });
  const yesterdayHeading = page.getByRole('heading', { name: "Yesterday's Sessions" });
  await loadButton.or(yesterdayHeading).waitFor();
  // A data folder from an earlier run already has the data.
  if (await loadButton.isVisible()) await loadButton.click();
  await expect(yesterdayHeading).toBeVisible({ timeout: 60_000 });
});
