import { signInNewAthlete, tabTo } from '../support/athlete-page.ts';
import {
  escapeTo,
  expectAccessible,
  expectFocusVisible,
  getButton,
  getDialog,
  getNotifications,
  getTitle,
  postToApi,
  pressOn,
  TODAYS_RUN,
} from '../support/keyboard-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('watches the day’s ads, then explores points, achievements and ranks, by keyboard', async ({ page }) => {
  await signInNewAthlete(page, 'walk.points@example.com');
  await postToApi(page, '/api/workouts/manual', TODAYS_RUN);
  await page.clock.install();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Earn Fusion Points' });
  const watchLabel = 'Watch ad, 30 s';
  await expect(card.getByText('2 of 2 ads left today')).toBeVisible();

  await test.step('an ad closed early returns the focus to its button', async () => {
    await pressOn(page, watchLabel);
    await expect(getButton(page, 'Start ad')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getButton(page, /^Claim/)).toBeFocused();
    await expect(getButton(page, /^Claim/)).toBeDisabled();
    await expectFocusVisible(page);
    await expectAccessible(page);
    await escapeTo(page, watchLabel);
  });

  const claimPoints = async (adsLeft: string) => {
    await expect(page.getByRole('status').getByText('The ad is over.')).toBeAttached({ timeout: 60_000 });
    await expect(getButton(page, /^Claim/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(getNotifications(page).getByText('Fusion Points Earned!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card.getByText(adsLeft)).toBeVisible();
    await expect(getButton(page, watchLabel)).toBeFocused();
    await expectFocusVisible(page);
  };

  await test.step('the points of a watched ad are claimed', async () => {
    await page.keyboard.press('Enter');
    await pressOn(page, 'Start ad');
    await page.clock.runFor(31_000);
    await claimPoints('1 of 2 ads left today');
  });

  await test.step('the points of the day’s last ad are claimed once the server has waited thirty seconds', async () => {
    await page.keyboard.press('Enter');
    await pressOn(page, 'Start ad');
    await claimPoints('No ads left today. Come back tomorrow.');
    await expect(getButton(page, watchLabel)).toBeDisabled();
  });

  await test.step('the ledger explains each point', async () => {
    const ledgerTitle = 'How you earned your points';
    await pressOn(page, ledgerTitle, { by: 'Shift+Tab' });
    await expect(getDialog(page).getByRole('listitem')).toHaveCount(3);
    await expectFocusVisible(page);
    await expectAccessible(page);
    await escapeTo(page, ledgerTitle);
  });

  await test.step('achievements appear by category', async () => {
    await pressOn(page, 'Achievements', { by: 'Shift+Tab' });
    await expect(getTitle(page, 'Achievements')).toBeFocused();
    await expect(page.getByText('1 of 15 unlocked')).toBeVisible();
    await tabTo(page, 'All');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Distance' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  });

  await test.step('the leaderboard ranks the athlete', async () => {
    await pressOn(page, 'Leaderboard', { by: 'Shift+Tab' });
    await expect(getTitle(page, 'Leaderboard')).toBeFocused();
    await expect(
      page.getByRole('region', { name: 'Your rank' }).getByText('60', { exact: true }),
    ).toBeVisible();
    await pressOn(page, 'How you earned your points');
    await expect(getDialog(page).getByRole('listitem')).toHaveCount(3);
    await escapeTo(page, 'How you earned your points');
  });
});
