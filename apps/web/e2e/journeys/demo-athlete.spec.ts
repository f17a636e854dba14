import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('loads the Demo Athlete’s dashboard in at most two data requests', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
  await expect(page.getByRole('heading', { name: "Yesterday's Sessions" })).toBeVisible();
  await expectAccessible(page);

  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'This Week', exact: true })).toBeVisible();
  expect(requestedPaths.filter((path) => path.startsWith('/api/')).length).toBeLessThanOrEqual(2);
  expect(requestedPaths.length).toBeLessThanOrEqual(20);
});

test('begins today’s session above 560 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
  const today = page.getByRole('region', { name: "Today's Sessions", exact: true });
  await expect(today.getByRole('region', { name: 'Your state today' })).toBeVisible();
  const session = await today.getByRole('heading', { level: 3 }).first().boundingBox();
  expect(session?.y).toBeLessThan(560);
  const yesterday = await page
    .getByRole('region', { name: "Yesterday's Sessions", exact: true })
    .boundingBox();
  expect(yesterday?.y).toBeLessThan(2 * 844);
});

test(
  'analytics draws the Demo Athlete’s own numbers, each explained and available as a table',
  { tag: '@smoke' },
  async ({ page }, info) => {
    await page.goto('/api/login');
    await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
    await expect(page.getByRole('heading', { name: 'This Week', exact: true })).toBeVisible();
    await page.goto('/analytics');
    const titles = [
      'Fitness and Form',
      'Race Prediction',
      'LTHR Trend',
      'Training Load',
      'Load Balance',
      'Aerobic Efficiency',
      'Avg Sleep',
      'Sleep Trends',
      'HRV Trend',
      'Weight Trend',
      'Steps Trend',
      'Weekly Volume',
      'Heart Rate Zone Distribution',
      'Personal Records',
      'Streaks',
    ];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
    const menus = page.getByRole('button', { name: /^Options of/ });
    await expect.poll(() => menus.count()).toBeGreaterThan(8);
    const charts = page.locator('main [role="img"]').filter({ has: page.locator('svg, [aria-busy]') });
    // A chart renders only once it is near the viewport.
    for (const chart of await charts.all()) {
      await chart.scrollIntoViewIfNeeded();
      await expect(chart.locator('svg').first()).toBeVisible();
    }
    await expect(
      page.getByRole('img', { name: /^Distance by week: 13 values/ }).locator('svg'),
    ).toBeVisible();
    // Run axe from the top, where a phone's bottom bar covers no button partially.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Options of Weekly Volume' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    // A header row and thirteen weeks.
    await expect(page.getByRole('table', { name: /^Distance by week in/ }).getByRole('row')).toHaveCount(14);
    await page.getByRole('button', { name: 'About Training load' }).click();
    await expect(page.getByRole('dialog', { name: 'Training load' })).toContainText('÷ 7');
    if (info.project.name === 'phone') {
      await page.setViewportSize({ width: 320, height: 640 });
      // Charts adapt to the width a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(320);
    }
  },
);
