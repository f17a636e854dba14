import type { Page } from '@playwright/test';
import { signInNewAthlete } from '../support/athlete-page.ts';
import {
  escapeTo,
  expectAccessible,
  expectFocusVisible,
  getButton,
  getDialog,
  getNotifications,
  getTitle,
  planRace,
  pressOn,
  SLOW_TIMEOUT,
} from '../support/keyboard-page.ts';
import { expect, test } from '../support/watched-page.ts';

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' });

test('reads, accepts and undoes a coach’s proposal by keyboard', async ({ page }) => {
  await signInNewAthlete(page, 'walk.coach@example.com');
  await planRace(page);

  await test.step('the coach is stopped and asked again', async () => {
    await page.goto('/');
    await expect(getTitle(page, 'Dashboard')).toBeVisible();
    await expect(coach(page)).toContainText('Your coach is reviewing your plan');
    await pressOn(page, 'Stop');
    await expect(getNotifications(page).getByText('Stopped', { exact: true })).toBeVisible();
    await expect(getButton(page, 'Ask the coach')).toBeVisible();
    await expectFocusVisible(page);
    await pressOn(page, 'Ask the coach');
    await expect(coach(page)).toContainText('Your coach is reviewing your plan');
    await expectFocusVisible(page);
  });

  await test.step('the proposal arrives on another screen and is read', async () => {
    await pressOn(page, 'Calendar', { by: 'Shift+Tab' });
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    await expect(coach(page)).toContainText('Your coach has a suggestion', SLOW_TIMEOUT);
    await expect(getTitle(page, 'Training Calendar')).toBeFocused();
    await pressOn(page, 'Review change');
    await expect(getDialog(page).getByRole('region', { name: 'Moved' })).toBeVisible();
    await expectFocusVisible(page);
    await expectAccessible(page);
    await escapeTo(page, 'Review change');
  });

  await test.step('the proposal is accepted, with a notification', async () => {
    await page.keyboard.press('Enter');
    await pressOn(page, 'Accept change');
    await expect(getNotifications(page).getByText('Change accepted')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(coach(page)).toContainText('Your plan has changed');
    await expectFocusVisible(page);
    await expectAccessible(page);
  });

  await test.step('the change is undone, with a notification', async () => {
    await pressOn(page, 'Undo change');
    await expect(getNotifications(page).getByText('Change undone')).toBeVisible();
    await expect(getButton(page, 'Undo change')).toHaveCount(0);
    await expectFocusVisible(page);
  });
});
