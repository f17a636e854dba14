import type { Page } from '@playwright/test';
import { daysAhead, signInNewAthlete, tabTo } from './athlete-page.ts';
import {
  button,
  dialog,
  expectAccessible,
  expectFocusSeen,
  pressOn,
  title,
  told,
  typed,
  undoTold,
} from './keyboard-page.ts';
import { expect, test } from './watched-page.ts';

/** A run of today, as the manual form sends it. */
async function logRun(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const data = { date: daysAhead(0), session: 'AM', type: 'run', duration: '52m', distance: 6.2 };
  expect((await page.request.post('/api/workouts/manual', { data, headers })).status()).toBe(200);
}

/** The days of the athlete's workouts, as the product stored them. */
const storedDays = async (page: Page): Promise<string> => {
  const stored: { id: string; date: string }[] = await (await page.request.get('/api/workouts')).json();
  return stored
    .map(({ id, date }) => `${id} ${date}`)
    .toSorted()
    .join();
};

test('a workout of the calendar is moved, another is edited, and both are taken back, by the keyboard alone', async ({
  page,
}) => {
  await signInNewAthlete(page, 'walk.calendar@example.com');
  const headers = { origin: new URL(page.url()).origin };
  const data = { lthr: 168, restingHR: 48, raceDistance: 21.1, raceDate: daysAhead(55) };
  await page.request.post('/api/profile', { data, headers });
  await logRun(page);
  const before = await storedDays(page);
  // After the race nothing is planned.
  const free = daysAhead(60);

  await test.step('the calendar leads to a planned workout', async () => {
    await page.goto(`/calendar?month=${daysAhead(7).slice(0, 7)}`);
    await expect(title(page, 'Training Calendar')).toBeVisible();
    await expect(page.getByRole('table', { name: /^Workouts of/ })).toBeVisible();
    await pressOn(page, /^(?!.*Completed).*Z\d/);
    await expect(button(page, 'Move')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('it is moved to another day, which is told', async () => {
    await pressOn(page, 'Move');
    await expect(dialog(page).getByLabel('Date')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(typed(free));
    await page.keyboard.press('Enter');
    await expect(told(page).getByText('Workout moved')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Move')).toBeFocused();
    expect(await storedDays(page)).toContain(free);
  });

  await test.step('the calendar shows it there, until the move is taken back', async () => {
    await pressOn(page, 'Back to Calendar', { by: 'Shift+Tab' });
    await expect(title(page, 'Training Calendar')).toBeFocused();
    const there = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${free}"]`) });
    await expect(there.getByRole('link')).toHaveCount(1);
    await undoTold(page);
    await expect(there.getByRole('link')).toHaveCount(0);
    await expect(title(page, 'Training Calendar')).toBeFocused();
    expect(await storedDays(page)).toBe(before);
  });

  await test.step('what was done today is edited', async () => {
    await pressOn(page, 'Today');
    await expect(page).toHaveURL(/\/calendar$/);
    await expectFocusSeen(page);
    await pressOn(page, /Completed/);
    await expect(title(page, 'Run')).toBeFocused();
    await pressOn(page, 'Edit');
    await expect(dialog(page).getByLabel('Date')).toBeFocused();
    await tabTo(page, /^Duration/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('65');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(told(page).getByText('Workout changed')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Edit')).toBeFocused();
    await expect(page.getByText('1h 5m').first()).toBeVisible();
  });

  await test.step('the edit is taken back', async () => {
    await undoTold(page);
    await expect(page.getByText('52m').first()).toBeVisible();
    await expect(button(page, 'Edit')).toBeFocused();
  });
});
