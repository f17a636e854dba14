import { canSimulateBluetooth, expect, signInAthlete, test } from '../support/strap-page.ts';
import { expectAccessible } from '../support/watched-page.ts';

test.skip(!canSimulateBluetooth, 'No dbus-daemon was found: install the package dbus-daemon');

/** A session can be completed from the first minute on. */
const RECORDED_SECONDS = 62;

test('shows the running session on other screens, and finishes it with its RPE and a note', async ({
  page,
  strap,
  chooser,
}, { testId }) => {
  await signInAthlete(page, `finish.${testId}@example.com`);
  await page.goto('/');
  await page.locator('a[href="/session/new"]').first().click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await chooser.choose(strap);
  await expect.poll(() => strap.isNotifying).toBe(true);
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const sendBeats = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      // Flags 0x00: an 8-bit heart rate, in zone 3 of LTHR 160.
      expect(strap.notify([0x00, 150])).toBe(true);
      await page.waitForTimeout(1000);
    }
  };
  await sendBeats(6);

  await page.goBack();
  const pill = page.getByRole('region', { name: 'Running session' });
  await sendBeats(3);
  await expect(pill).toContainText(/Live Session0:\d\d · 150 bpm/);
  await expectAccessible(page);
  await pill.getByRole('link', { name: 'Return' }).click();
  await sendBeats(RECORDED_SECONDS);

  await page.getByRole('button', { name: 'Complete Workout' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  const finish = page.getByRole('dialog', { name: 'Workout complete' });
  await expect(finish.getByRole('img', { name: /^Heart rate over \d+:\d\d: average 150/ })).toBeVisible();
  await finish.getByRole('radio', { name: '7, Very hard' }).check();
  await expect(finish.getByText('Very hard, saved')).toBeVisible();
  await finish.getByLabel('Note').fill('Short and sharp');
  await expectAccessible(page);
  await finish.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(pill).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/api/workouts')).json())
    .toMatchObject([{ completed: 1, actualHR: 150, rpe: 7, notes: 'Short and sharp' }]);
});
