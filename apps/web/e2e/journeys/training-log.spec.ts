import { daysAhead, signInNewAthlete, tabTo } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

test('logs a past workout by keyboard, then changes and deletes it, each time with undo', async ({
  page,
}, testInfo) => {
  await signInNewAthlete(page, `log.${testInfo.project.name}@example.com`);
  await page.goto('/');
  const openHistory = async () => {
    await page.goto('/history');
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  };
  const undoButton = () => page.getByRole('button', { name: 'Undo', exact: true });

  await test.step('Log Past Workout, by keyboard alone', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await tabTo(page, 'Log Workout');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log Past Workout' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Date').fill(daysAhead(-1));
    await tabTo(page, 'Session');
    await page.keyboard.type('PM');
    await tabTo(page, /^Duration/);
    await page.keyboard.type('50');
    await tabTo(page, /^Distance/);
    await page.keyboard.type('6.2');
    await tabTo(page, 'Notes');
    await page.keyboard.type('Along the river.');
    await tabTo(page, 'Log Workout');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Workout logged!')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the history lists the workout', async () => {
    await openHistory();
    await expect(page.getByRole('heading', { name: 'Completed Workouts (1)' })).toBeVisible();
    await expect(page.getByText('Along the river.')).toBeVisible();
    await page.getByRole('link', { name: /Along the river/ }).click();
  });

  await test.step('the workout is changed, and the change is undone', async () => {
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
    await expect(page.getByText(/live session/i)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit workout' });
    await dialog.getByLabel('Duration').fill('65');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('1h 5m').first()).toBeVisible();
    await undoButton().click();
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(page.getByText('50m').first()).toBeVisible();
  });

  await test.step('the workout is deleted and restored', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Delete the workout/ });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Workout deleted')).toBeVisible();
    expect(await (await page.request.get('/api/workouts')).json()).toEqual([]);
    await undoButton().click();
    await expect(page.getByText('Undone')).toBeVisible();
    await openHistory();
    await expect(page.getByText('Along the river.')).toBeVisible();
  });
});

test('shows a day’s entries on every screen', { tag: '@smoke' }, async ({ page }, testInfo) => {
  await signInNewAthlete(page, `day.${testInfo.project.name}@example.com`);

  await test.step('the morning numbers', async () => {
    await page.goto('/');
    await page.getByLabel('HRV (ms)').fill('63');
    await page.getByLabel('Resting HR (bpm)').fill('50');
    await page.getByLabel('Sleep Hours').fill('7.5');
    await page.getByRole('button', { name: 'Save Health Metrics' }).click();
    await expect(page.getByText('Health metrics saved successfully')).toBeVisible();
    await expect(page.getByText('63', { exact: true }).first()).toBeVisible();
  });

  await test.step('nutrition', async () => {
    await page.goto('/nutrition');
    await page.getByLabel('Calories').fill('2400');
    await page.getByLabel('Protein', { exact: true }).fill('130');
    await page.getByRole('button', { name: 'Save Nutrition' }).click();
    await expect(page.getByText('2,400').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a strength set', async () => {
    await page.goto('/workouts');
    await page.getByLabel('Reps').fill('5');
    await page.getByLabel('Weight', { exact: true }).fill('185');
    await page.getByRole('button', { name: 'Save Set' }).click();
    await expect(page.getByRole('heading', { name: 'Estimated 1RM', exact: true })).toBeVisible();
    // 185 × 1.3.
    await expect(page.getByText('240.5', { exact: true }).first()).toBeVisible();
  });

  await test.step('a time trial', async () => {
    await page.getByRole('tab', { name: 'Time Trials' }).click();
    await page.getByLabel('Distance').fill('5');
    await page.getByLabel('Time', { exact: true }).fill('23:31');
    await page.getByRole('button', { name: 'Save Time Trial' }).click();
    await expect(page.getByText('Time trial saved successfully')).toBeVisible();
    await expect(page.getByText('4:42 /mi').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the analytics', async () => {
    await page.goto('/analytics');
    const sleepCard = page.getByRole('region', { name: 'Avg Sleep' });
    await expect(sleepCard.getByText('7h 30m', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
