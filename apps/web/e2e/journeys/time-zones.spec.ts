import { expect, test } from '../support/watched-page.ts';

/** Maximum time that a test takes after waiting for midnight. */
const RUN_SECONDS = 110;
/** UTC, the earliest local day, a zone behind UTC, and one with a half-hour offset. */
const TIME_ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'];

/** The local date in a zone, in date field format, `offsetSeconds` from now. */
const formatLocalDate = (timeZone: string, offsetSeconds = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    Date.now() + 1000 * offsetSeconds,
  );

for (const timeZone of TIME_ZONES)
  test.describe(`a browser in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone });

    test('fills every date field with the local day and saves entries on that day', async ({
      page,
    }, testInfo) => {
      // Covers both the wait for midnight and the run.
      test.setTimeout(240_000);
      test.skip(testInfo.project.name !== 'desktop', 'the day does not depend on the screen size');
      const name = timeZone.toLowerCase().replace(/[^a-z]+/g, '.');
      await page.goto(`/api/login?login_hint=zone.${name}@example.com&returnTo=/privacy-policy`);
      await page.request.post('/api/user/onboarding', {
        data: { completed: true },
        headers: { origin: new URL(page.url()).origin },
      });
      // If midnight is close, wait for it, or the test would see two days.
      await expect
        .poll(() => formatLocalDate(timeZone) === formatLocalDate(timeZone, RUN_SECONDS), {
          timeout: 1000 * (RUN_SECONDS + 5),
          intervals: [1000],
        })
        .toBe(true);
      const today = formatLocalDate(timeZone);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      const dashboardDate = page.locator('time[datetime]').first();
      // The time zone is saved on the first visit.
      await expect.poll(() => dashboardDate.getAttribute('datetime')).toBe(today);

      await page.getByRole('button', { name: 'Log Workout' }).click();
      const dialog = page.getByRole('dialog', { name: 'Log Past Workout' });
      await expect(dialog.getByLabel('Date')).toHaveValue(today);
      await expect(dialog.getByLabel('Date')).toHaveAttribute('max', today);
      await dialog.getByLabel('Session').selectOption('AM');
      await dialog.getByLabel('Duration').fill('45');
      await dialog.getByLabel('Distance').fill('5');
      await dialog.getByRole('button', { name: 'Log Workout' }).click();
      await expect(page.getByText('Workout logged!')).toBeVisible();

      await page.getByLabel('Steps').fill('9000');
      await page.getByRole('button', { name: 'Save Health Metrics' }).click();
      await expect(page.getByText('Health metrics saved successfully')).toBeVisible();

      await page.goto('/nutrition');
      await expect(page.getByLabel('Date')).toHaveValue(today);
      await expect(page.getByLabel('Date')).toHaveAttribute('max', today);
      await page.getByLabel('Calories').fill('2100');
      await page.getByRole('button', { name: 'Save Nutrition' }).click();
      await expect(page.getByText('Nutrition data saved successfully')).toBeVisible();

      await page.goto('/calendar');
      await expect(page.locator('[aria-current="date"]')).toContainText('run', { ignoreCase: true });
      for (const path of ['/api/workouts', '/api/health', '/api/nutrition']) {
        const rows: { date: string }[] = await (await page.request.get(path)).json();
        expect([path, rows.map(({ date }) => date)]).toEqual([path, [today]]);
      }
    });
  });
