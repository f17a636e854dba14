import { daysAhead } from '../support/athlete-page.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

const RACE_DAY = daysAhead(35);

interface PlannedWorkout {
  readonly date: string;
  readonly type: string;
  readonly zone: number | null;
  readonly session: string;
}

test('plans a B race with easy days before it, and takes it out again with Undo', async ({ page }, info) => {
  await page.goto(`/api/login?login_hint=uma.race.${info.project.name}@example.com`);
  const headers = { origin: new URL(page.url()).origin };
  const profile = {
    ...{ lthr: 168, restingHR: 48, fitnessLevel: 'intermediate' },
    ...{ weeklyRunKm: 40, longestRunKm: 14 },
    ...{ raceDate: daysAhead(84), raceDistance: 42.2 },
  };
  const response = await page.request.post('/api/profile', { data: profile, headers });
  expect(response.ok(), await response.text()).toBe(true);
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
  const listPlanned = async (): Promise<PlannedWorkout[]> => (await page.request.get('/api/workouts')).json();
  const plannedBefore = await listPlanned();
  expect(plannedBefore.some(({ type }) => type.startsWith('B race'))).toBe(false);

  await test.step('the race is added on the calendar', async () => {
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Add a tune-up race' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a tune-up race' });
    await dialog.getByLabel('Date').fill(RACE_DAY);
    await dialog.getByLabel('Distance', { exact: true }).selectOption('10');
    await dialog.getByLabel('Importance').selectOption('B');
    await dialog.getByLabel('Name (optional)').fill('City run');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Race added')).toBeVisible();
  });

  await test.step('the plan has the race, and three easy days before it', async () => {
    const planned = await listPlanned();
    const raceRow = planned.find(({ date, type }) => date === RACE_DAY && type.startsWith('B race'));
    expect(raceRow?.zone).toBe(4);
    const before = planned.filter(({ date }) => date >= daysAhead(32) && date < RACE_DAY);
    for (const { zone, session } of before) expect(session === 'Rest' || (zone ?? 0) <= 2).toBe(true);
  });

  await test.step('Undo restores the plan', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your races and plan are back to how they were.')).toBeVisible();
    const toKey = ({ date, session, type }: PlannedWorkout) => `${date} ${session} ${type}`;
    expect((await listPlanned()).map(toKey).sort()).toEqual(plannedBefore.map(toKey).sort());
  });
});
