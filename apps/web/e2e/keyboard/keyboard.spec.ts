import { daysAhead, tabTo } from '../support/athlete-page.ts';
import { getNotifications, getTitle, pressOn, toDateKeystrokes, typeInto } from '../support/keyboard-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('works by keyboard from sign-in to a day’s entries and their explanations', async ({ page }) => {
  await test.step('the sign-in', async () => {
    await page.goto('/');
    await pressOn(page, /^Start/);
    await typeInto(page, /e-?mail/i, 'kit.lund@example.com');
    await page.keyboard.press('Enter');
    await expect(getTitle(page, 'Welcome to Threshold')).toBeVisible();
  });

  await test.step('onboarding: each step focuses its title', async () => {
    await pressOn(page, 'Next');
    await expect(page.locator(':focus')).toHaveRole('heading');
    await typeInto(page, /^LTHR/, '168');
    await typeInto(page, /^Resting HR/, '48');
    await pressOn(page, 'Next');
    await expect(page.getByRole('radiogroup', { name: 'Fitness level' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveRole('heading');
    await pressOn(page, /^Beginner/, { key: 'Space' });
    await page.keyboard.press('ArrowDown');
    await pressOn(page, 'Next');
    await expect(page.getByRole('radiogroup', { name: 'Group fitness class' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveRole('heading');
    await pressOn(page, /^None/, { key: 'Space' });
    await pressOn(page, 'Next');
    await typeInto(page, /^Race distance/, 'Half');
    await typeInto(page, /^Race date/, toDateKeystrokes(daysAhead(70)));
    await pressOn(page, 'Complete Setup');
    await expect(getTitle(page, 'Dashboard')).toBeFocused();
  });

  await test.step('the morning numbers are saved with a notification', async () => {
    await typeInto(page, /^HRV/, '63');
    await typeInto(page, /^Resting HR/, '50');
    await pressOn(page, 'Save Health Metrics');
    await expect(getNotifications(page)).toHaveAttribute('aria-live', 'polite');
    await expect(getNotifications(page).getByText('Health metrics saved successfully')).toBeVisible();
  });

  await test.step('another screen focuses its title', async () => {
    await tabTo(page, 'Nutrition', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(getTitle(page, 'Nutrition')).toBeFocused();
    await typeInto(page, /^Calories/, '2400');
    await typeInto(page, /^Protein/, '130');
    await pressOn(page, 'Save Nutrition');
    await expect(page.getByText('2,400').first()).toBeVisible();
  });

  await test.step('a number links to its explanation, and the glossary is searched', async () => {
    await tabTo(page, 'What 7-day averages means', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/help\/numbers#nutrition-averages$/);
    await expect(page.getByRole('article', { name: 'Nutrition averages' })).toBeFocused();
    await expectAccessible(page);
    await tabTo(page, 'Find a number', 'Shift+Tab');
    await page.keyboard.type('ctl');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Fitness (CTL)']);
    await expect(page.getByRole('status').getByText('1 number found')).toBeAttached();
  });

  await test.step('a dialog traps the focus and returns it', async () => {
    await tabTo(page, 'Injuries', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(getTitle(page, /Injur/)).toBeFocused();
    await pressOn(page, 'Log New Injury');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Log New Injury' }).first()).toBeFocused();
  });
});
