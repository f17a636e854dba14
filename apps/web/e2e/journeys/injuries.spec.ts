import type { Page } from '@playwright/test';
import { daysAhead, signInNewAthlete } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'shows a complete rule-based injury plan that follows the check-ins without a language model',
  { tag: '@smoke' },
  async ({ page }, info) => {
    await signInNewAthlete(page, `ines.fjord.${info.project.name}@example.com`);
    const profile = { lthr: 168, restingHR: 48, fitnessLevel: 'intermediate', raceDistance: 21.1 };
    const response = await page.request.post('/api/profile', {
      data: { ...profile, raceDate: daysAhead(55) },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(response.ok(), await response.text()).toBe(true);
    await page.goto('/injuries');
    await getButton(page, 'Log New Injury').first().click();
    await page.getByLabel('Body part').selectOption('Achilles');
    await page.getByLabel('Injury type').fill('Tendon pain');
    await page.getByLabel('Severity').selectOption('Moderate');
    await getButton(page, 'Log Injury').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Achilles' })).toBeVisible();

    await getButton(page, 'Check in').click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    for (const name of ['Worst pain today, while moving', 'Pain on a normal morning'])
      await dialog.getByRole('slider', { name }).press('Home');
    await dialog.getByRole('button', { name: 'Save Check-in' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByText('Green', { exact: true }).last()).toBeVisible();

    await getButton(page, 'Rehab plan').click();
    await expect(dialog).toContainText('Built from rehab rules');
    await expect(dialog).toContainText('Your plan follows our rehab rules.');
    await expectAccessible(page);
    await dialog.getByRole('tab', { name: 'Details' }).click();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Injury' });
    await form.getByLabel('Injury type').fill('Tendon pain after hills');
    await form.getByRole('button', { name: /Save/ }).click();
    await expect(form).toBeHidden();
    await expect(dialog).toContainText('Tendon pain after hills');
    await page.keyboard.press('Escape');

    await page.goto('/calendar');
    const coach = page.getByRole('region', { name: 'Coach' });
    await expect(coach).toContainText('A plan around your injury', { timeout: 30_000 });
    await expect(coach).toContainText('Built by our training rules');
    await page.goto('/injuries');
    await getButton(page, 'Rehab plan').click();
    await dialog.getByRole('button', { name: 'Mark as Recovered' }).click();
    await page
      .getByRole('dialog', { name: /recovered\?$/ })
      .getByRole('button', { name: 'Mark as Recovered' })
      .click();
    await expect(page.getByRole('tab', { name: 'Recovered (1)' })).toBeVisible();
    await expectAccessible(page);
  },
);
