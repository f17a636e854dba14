import type { Page } from '@playwright/test';
import { daysAhead, signInNewAthlete } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

/** Logs a run today by filling in the manual form. */
async function logRun(page: Page): Promise<void> {
  const response = await page.request.post('/api/workouts/manual', {
    headers: { origin: new URL(page.url()).origin },
    data: { date: daysAhead(0), type: 'run', session: 'AM', duration: '45m', distance: 4.2 },
  });
  expect(response.status()).toBe(200);
}

const getPoints = (page: Page) =>
  page.request.get('/api/points/me').then((response) => response.json()) as Promise<{
    points: { totalPoints: number };
  }>;

test(
  'earns Fusion Points from a workout or an ad, then shows the ledger, achievements and rank',
  { tag: '@smoke' },
  async ({ page }, info) => {
    await signInNewAthlete(page, `fusion.points.${info.project.name}@example.com`);
    await logRun(page);
    await page.clock.install();

    await test.step('the dashboard offers the day’s ads', async () => {
      await page.goto('/');
      const card = page.getByRole('region', { name: 'Earn Fusion Points' });
      await expect(card.getByText('2 of 2 ads left today')).toBeVisible();
      if (info.project.name === 'desktop') await expect(page.getByText('LTHR 168 · 5 FP')).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'From Threshold' })).toBeVisible();
      await expectAccessible(page);
      await card.getByRole('button', { name: 'Watch ad, 30 s' }).click();
    });

    const dialog = page.getByRole('dialog', { name: 'Watch an ad' });
    await test.step('an ad closed early earns nothing', async () => {
      await dialog.getByRole('button', { name: 'Start ad' }).click();
      await page.clock.runFor(12_000);
      await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^1[23]$/);
      await expect(dialog.getByRole('button', { name: 'Claim 25 FP' })).toBeDisabled();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect((await getPoints(page)).points.totalPoints).toBe(5);
    });

    await test.step('a watched ad is claimed and earns points', async () => {
      await page.getByRole('button', { name: 'Watch ad, 30 s' }).click();
      await dialog.getByRole('button', { name: 'Start ad' }).click();
      await page.clock.runFor(31_000);
      await dialog.getByRole('button', { name: 'Claim 25 FP' }).click();
      await expect(page.getByText('Fusion Points Earned!')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('1 of 2 ads left today')).toBeVisible();
      if (info.project.name === 'desktop') await expect(page.getByText('LTHR 168 · 30 FP')).toBeVisible();
    });

    await test.step('the ledger explains each point', async () => {
      await page.getByRole('button', { name: 'How you earned your points' }).click();
      const ledger = page.getByRole('dialog', { name: 'How you earned your points' });
      await expect(ledger.getByRole('listitem')).toHaveCount(2);
      await expect(ledger.getByText('+25')).toBeVisible();
      await expect(ledger.getByText('+5', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('the gallery shows the first mile', async () => {
      await page.goto('/achievements');
      const firstMile = page.getByRole('listitem').filter({ hasText: 'First Mile' });
      await expect(firstMile.getByText(/^Unlocked/)).toBeVisible();
      await expect(page.getByText('1 of 15 unlocked')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Distance' }).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
    });

    await test.step('the leaderboard ranks the athlete', async () => {
      await page.goto('/leaderboard');
      await expect(page.getByText('Top 100 Athletes Worldwide')).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Your rank' }).getByText('30', { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Rankings' })).toContainText(/You.*30\s?FP/);
      await expectAccessible(page);
    });

    await test.step('the profile summarizes the achievements and links to them', async () => {
      await page.goto('/profile');
      await expect(page.getByText('1 of 15 unlocked')).toBeVisible();
      await page.getByRole('link', { name: 'View all achievements' }).click();
      await expect(page).toHaveURL(/\/achievements$/);
    });
  },
);
