import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('the dashboard of the Demo Athlete loads with two data requests', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Continue as Demo Athlete' }).click();
  await expect(page.getByRole('heading', { name: "Yesterday's Sessions" })).toBeVisible();
  await expectAccessible(page);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'This Week', exact: true })).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/api/')).length).toBeLessThanOrEqual(2);
  expect(requests.length).toBeLessThanOrEqual(20);
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
      'LTHR Trend',
      'Weekly Volume',
      'Avg Sleep',
      'Sleep Trends',
      'Streaks',
      'Training Load',
      'HRV Trend',
      'Personal Records',
      'Heart Rate Zone Distribution',
      'Fitness and Form',
      'Load Guards',
      'Weight Trend',
      'Steps Trend',
      'Aerobic Efficiency',
      'Race Prediction',
    ];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
    const charts = page.getByRole('button', { name: /^Show as table/ });
    await expect.poll(() => charts.count()).toBeGreaterThan(8);
    // A chart renders only once it is near the viewport.
    for (const chart of await charts.all()) {
      await chart.scrollIntoViewIfNeeded();
      await expect(page.locator(`[id="${await chart.getAttribute('aria-controls')}"] svg`)).toBeVisible();
    }
    await expect(
      page.getByRole('img', { name: /^Distance by week: 12 values/ }).locator('svg'),
    ).toBeVisible();
    // Axe runs from the top, where a phone's bottom bar covers no button partially.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Show as table: Distance by week' }).click();
    await expect(page.getByRole('table', { name: /^Distance by week in/ }).getByRole('row')).toHaveCount(13);
    await page.getByRole('button', { name: 'About Training load' }).click();
    await expect(page.getByRole('dialog', { name: 'Training load' })).toContainText('÷ 7');
    if (info.project.name === 'phone') {
      await page.setViewportSize({ width: 320, height: 640 });
      // Charts follow the width a moment later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(320);
    }
  },
);

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
  // If the stream opened after the sign-in ended, the page would leave, so wait for it first.
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events');
  await page.goto('/profile');
  await stream;
  await page.getByLabel('Resting HR').fill('47');
  await page.getByLabel('Age', { exact: true }).fill('41');
  await context.clearCookies({ name: 'threshold-session' });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your sign-in has ended' });
  await expect(dialog).toBeVisible();

  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  const tab = await opened;
  await tab.getByLabel(/e-?mail/i).fill(email);
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Resting HR')).toHaveValue('47');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.poll(async () => (await (await page.request.get('/api/profile')).json()).restingHR).toBe(47);
});

test('a signed-out visitor gets 404 on a known route, with a sign-in that returns there', async ({
  page,
  watch,
}) => {
  watch.expectedStatuses.push(404);
  const answer = await page.goto('/calendar');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await page.getByLabel(/e-?mail/i).fill('return.home@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar$/);
});

test('legal pages show liability cap, date and minimum age', { tag: '@smoke' }, async ({ page }) => {
  for (const signedIn of [false, true]) {
    if (signedIn) await page.goto('/api/login?login_hint=legal.reader@example.com');
    await page.goto('/terms-of-service');
    await expect(page.getByText(/\$100/).first()).toBeVisible();
    await expect(page.getByText('October 27, 2025').first()).toBeVisible();
    await page.goto('/privacy-policy');
    await expect(page.getByText(/13/).first()).toBeVisible();
    await expectAccessible(page);
  }
});
