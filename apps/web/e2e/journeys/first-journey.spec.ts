import type { Page } from '@playwright/test';
import { daysAhead } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

/** The athlete's workouts, as the server stores them. */
async function listWorkouts(
  page: Page,
): Promise<{ date: string; id: string; session: string; type: string }[]> {
  return (await page.request.get('/api/workouts')).json();
}

test(
  'leads from the landing page to an eight-week plan on the calendar',
  { tag: '@smoke-phone' },
  async ({ page, watch }, info) => {
    const email = `mia.berg.${info.project.name}@example.com`;

    await test.step('landing → Start → sign-in at the provider', async () => {
      await page.goto('/');
      await expect(page).toHaveTitle('Threshold - AI-Powered Performance Training Platform');
      await expectAccessible(page);
      await page.getByRole('link', { name: /start/i }).first().click();
      await page.getByLabel(/e-?mail/i).fill(email);
      await page.keyboard.press('Enter');
    });

    await test.step('onboarding with validation', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Threshold' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
      await expectAccessible(page);
      const nextButton = page.getByRole('button', { name: 'Next' });
      await nextButton.click();

      await expect(nextButton).toBeDisabled();
      await page.getByLabel('LTHR', { exact: true }).fill('60');
      await page.getByLabel('Resting HR').fill('48');
      await nextButton.click();
      await expect(page.getByText('LTHR must be between 90 and 210 bpm')).toBeVisible();
      await expect(page.getByLabel('Resting HR')).toHaveValue('48');
      await page.getByLabel('LTHR', { exact: true }).press('ControlOrMeta+a');
      await page.keyboard.type('168');
      await expectAccessible(page);
      await nextButton.click();

      await expect(nextButton).toBeDisabled();
      await page.getByRole('radio', { name: /Intermediate/ }).check({ force: true });
      await expectAccessible(page);
      await nextButton.click();

      await expect(page.getByRole('checkbox', { name: /Mon/ })).toHaveCount(0);
      await page.getByRole('radio', { name: /F45/ }).check({ force: true });
      await page.getByRole('checkbox', { name: /Mon/ }).check({ force: true });
      await expectAccessible(page);
      await nextButton.click();

      await expect(page.getByLabel('Race date')).toHaveCount(0);
      await page.getByLabel('Race distance').selectOption('42.2');
      await page.getByLabel('Race date').fill(daysAhead(70));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Complete Setup' }).click();
    });

    await test.step('a message counts the planned workouts', async () => {
      await expect(page.getByText('Welcome aboard!')).toBeVisible();
      const plannedWorkouts = (await listWorkouts(page)).filter(({ session }) => session !== 'Rest');
      expect(plannedWorkouts.length).toBeGreaterThan(30);
      await expect(
        page.getByText(`Your profile is set up and ${plannedWorkouts.length} AI-powered workouts are ready!`),
      ).toBeVisible();
    });

    await test.step('the dashboard', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(page.getByRole('heading', { name: "Today's Sessions" })).toBeVisible();
      await expect(page.getByText('70', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the calendar shows the plan', async () => {
      await page
        .getByRole('link', { name: 'Calendar', exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Training Calendar' })).toBeVisible();
      await expect(page.locator('a[href^="/workout/"]').first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the workout explains why it is planned', async () => {
      await page.locator('a[href^="/workout/"]').filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { name: 'Why this session' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a profile change only regenerates future workouts', async () => {
      const workoutsBefore = await listWorkouts(page);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
      await expectAccessible(page);
      // A phone shows complete parts of the profile as rows.
      const editButton = page.getByRole('button', { name: 'Edit Training Preferences' });
      if (await editButton.isVisible()) await editButton.click();
      await page.getByLabel('Race distance').selectOption('10');
      await page.getByRole('button', { name: /Save/ }).first().click();
      await expect
        .poll(async () => (await listWorkouts(page)).map(({ id }) => id).join())
        .not.toBe(workoutsBefore.map(({ id }) => id).join());
      const workoutsAfter = await listWorkouts(page);
      const today = daysAhead(0);
      expect(workoutsAfter.filter(({ date }) => date < today)).toEqual(
        workoutsBefore.filter(({ date }) => date < today),
      );
      expect(workoutsAfter.some(({ date }) => date > today)).toBe(true);
    });

    await test.step('an unknown path is 404 Page Not Found', async () => {
      await page.goto('/nowhere');
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('sign-out', async () => {
      // A request sent just before the sign-out may be answered after it.
      watch.expectedStatuses.push(401);
      await page.goto('/');
      await page
        .getByRole('button', { name: /Account|menu|Mia/i })
        .filter({ visible: true })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveTitle(/^Threshold - /);
      expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    });
  },
);
